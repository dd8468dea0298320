import "node:module";
import { existsSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "electron-vite";
// electron.vite.config.ts
/**
* Every process of the application has its own entry. Packages named in `dependencies` stay outside the bundles; others are bundled in the
* parts that are used, and the rest of them is neither installed nor read nor kept in memory (their licences: `scripts/licences.mjs`).
*/
const processes = {
	/** Electron's own process; `main` of package.json. */
	index: "src/main/shell/electron.ts",
	/** The same application from plain Node, in the window of an installed Chrome or Chromium. */
	chromium: "src/main/shell/chromium.ts",
	cli: "src/cli/index.ts",
	"solver-worker": "src/solver/worker.ts",
	/** A disposable process that reads foreign bytes. */
	reader: "src/main/import-process/entry.ts",
	/** A process that looks after whole libraries: examines, compares and recovers them. */
	keeper: "src/main/library/maintenance-process/entry.ts"
};
/**
* Writes letters beyond ASCII as escapes. The engine keeps the text of a program as long as it runs, and one Japanese word makes it take two
* bytes for each letter of the file.
*/
function asciiOnly() {
	return {
		name: "ascii-only",
		generateBundle(_, bundle) {
			for (const chunk of Object.values(bundle)) if (chunk.type === "chunk") chunk.code = chunk.code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
		}
	};
}
var electron_vite_config_default = defineConfig({
	main: {
		plugins: [asciiOnly()],
		build: {
			target: "node22",
			rolldownOptions: {
				input: Object.fromEntries(Object.entries(processes).filter(([, entry]) => existsSync(entry))),
				output: {
					entryFileNames: "[name].js",
					chunkFileNames: "parts/[name]-[hash].js"
				}
			}
		}
	},
	preload: { build: { rolldownOptions: {
		input: { index: "src/preload/index.ts" },
		output: {
			format: "cjs",
			entryFileNames: "[name].cjs"
		}
	} } },
	renderer: {
		root: "src/renderer",
		publicDir: "../../resources/public",
		build: {
			target: "chrome120",
			minify: true,
			cssMinify: false,
			chunkSizeWarningLimit: 1e3,
			rolldownOptions: { input: "src/renderer/index.html" }
		},
		plugins: [svelte()]
	}
});
export { electron_vite_config_default as default };

//# sourceMappingURL=data:application/json;charset=utf-8;base64,eyJ2ZXJzaW9uIjozLCJmaWxlIjoiZWxlY3Ryb24udml0ZS5jb25maWcuanMiLCJuYW1lcyI6W10sInNvdXJjZXMiOlsiL3dvcmsvd3QvZWxlY3Ryb24vZWxlY3Ryb24udml0ZS5jb25maWcudHMiXSwic291cmNlc0NvbnRlbnQiOlsiaW1wb3J0IHsgZXhpc3RzU3luYyB9IGZyb20gJ25vZGU6ZnMnXG5pbXBvcnQgeyBzdmVsdGUgfSBmcm9tICdAc3ZlbHRlanMvdml0ZS1wbHVnaW4tc3ZlbHRlJ1xuaW1wb3J0IHsgZGVmaW5lQ29uZmlnIH0gZnJvbSAnZWxlY3Ryb24tdml0ZSdcbmltcG9ydCB0eXBlIHsgUGx1Z2luIH0gZnJvbSAndml0ZSdcblxuLyoqXG4gKiBFdmVyeSBwcm9jZXNzIG9mIHRoZSBhcHBsaWNhdGlvbiBoYXMgaXRzIG93biBlbnRyeS4gUGFja2FnZXMgbmFtZWQgaW4gYGRlcGVuZGVuY2llc2Agc3RheSBvdXRzaWRlIHRoZSBidW5kbGVzOyBvdGhlcnMgYXJlIGJ1bmRsZWQgaW4gdGhlXG4gKiBwYXJ0cyB0aGF0IGFyZSB1c2VkLCBhbmQgdGhlIHJlc3Qgb2YgdGhlbSBpcyBuZWl0aGVyIGluc3RhbGxlZCBub3IgcmVhZCBub3Iga2VwdCBpbiBtZW1vcnkgKHRoZWlyIGxpY2VuY2VzOiBgc2NyaXB0cy9saWNlbmNlcy5tanNgKS5cbiAqL1xuY29uc3QgcHJvY2Vzc2VzID0ge1xuICAvKiogRWxlY3Ryb24ncyBvd24gcHJvY2VzczsgYG1haW5gIG9mIHBhY2thZ2UuanNvbi4gKi9cbiAgaW5kZXg6ICdzcmMvbWFpbi9zaGVsbC9lbGVjdHJvbi50cycsXG4gIC8qKiBUaGUgc2FtZSBhcHBsaWNhdGlvbiBmcm9tIHBsYWluIE5vZGUsIGluIHRoZSB3aW5kb3cgb2YgYW4gaW5zdGFsbGVkIENocm9tZSBvciBDaHJvbWl1bS4gKi9cbiAgY2hyb21pdW06ICdzcmMvbWFpbi9zaGVsbC9jaHJvbWl1bS50cycsXG4gIGNsaTogJ3NyYy9jbGkvaW5kZXgudHMnLFxuICAnc29sdmVyLXdvcmtlcic6ICdzcmMvc29sdmVyL3dvcmtlci50cycsXG4gIC8qKiBBIGRpc3Bvc2FibGUgcHJvY2VzcyB0aGF0IHJlYWRzIGZvcmVpZ24gYnl0ZXMuICovXG4gIHJlYWRlcjogJ3NyYy9tYWluL2ltcG9ydC1wcm9jZXNzL2VudHJ5LnRzJyxcbiAgLyoqIEEgcHJvY2VzcyB0aGF0IGxvb2tzIGFmdGVyIHdob2xlIGxpYnJhcmllczogZXhhbWluZXMsIGNvbXBhcmVzIGFuZCByZWNvdmVycyB0aGVtLiAqL1xuICBrZWVwZXI6ICdzcmMvbWFpbi9saWJyYXJ5L21haW50ZW5hbmNlLXByb2Nlc3MvZW50cnkudHMnLFxufVxuXG4vKipcbiAqIFdyaXRlcyBsZXR0ZXJzIGJleW9uZCBBU0NJSSBhcyBlc2NhcGVzLiBUaGUgZW5naW5lIGtlZXBzIHRoZSB0ZXh0IG9mIGEgcHJvZ3JhbSBhcyBsb25nIGFzIGl0IHJ1bnMsIGFuZCBvbmUgSmFwYW5lc2Ugd29yZCBtYWtlcyBpdCB0YWtlIHR3b1xuICogYnl0ZXMgZm9yIGVhY2ggbGV0dGVyIG9mIHRoZSBmaWxlLlxuICovXG5mdW5jdGlvbiBhc2NpaU9ubHkoKTogUGx1Z2luIHtcbiAgcmV0dXJuIHtcbiAgICBuYW1lOiAnYXNjaWktb25seScsXG4gICAgZ2VuZXJhdGVCdW5kbGUoXywgYnVuZGxlKSB7XG4gICAgICBmb3IgKGNvbnN0IGNodW5rIG9mIE9iamVjdC52YWx1ZXMoYnVuZGxlKSlcbiAgICAgICAgaWYgKGNodW5rLnR5cGUgPT09ICdjaHVuaycpXG4gICAgICAgICAgY2h1bmsuY29kZSA9IGNodW5rLmNvZGUucmVwbGFjZSgvW15cXDAtXFx4N2ZdL2csICh1bml0KSA9PiBgXFxcXHUke3VuaXQuY2hhckNvZGVBdCgwKS50b1N0cmluZygxNikucGFkU3RhcnQoNCwgJzAnKX1gKVxuICAgIH0sXG4gIH1cbn1cblxuZXhwb3J0IGRlZmF1bHQgZGVmaW5lQ29uZmlnKHtcbiAgbWFpbjoge1xuICAgIHBsdWdpbnM6IFthc2NpaU9ubHkoKV0sXG4gICAgYnVpbGQ6IHtcbiAgICAgIHRhcmdldDogJ25vZGUyMicsXG4gICAgICByb2xsZG93bk9wdGlvbnM6IHtcbiAgICAgICAgaW5wdXQ6IE9iamVjdC5mcm9tRW50cmllcyhPYmplY3QuZW50cmllcyhwcm9jZXNzZXMpLmZpbHRlcigoWywgZW50cnldKSA9PiBleGlzdHNTeW5jKGVudHJ5KSkpLFxuICAgICAgICBvdXRwdXQ6IHsgZW50cnlGaWxlTmFtZXM6ICdbbmFtZV0uanMnLCBjaHVua0ZpbGVOYW1lczogJ3BhcnRzL1tuYW1lXS1baGFzaF0uanMnIH0sXG4gICAgICB9LFxuICAgIH0sXG4gIH0sXG4gIC8vIEEgc2FuZGJveGVkIHByZWxvYWQgc2NyaXB0IGNhbm5vdCBiZSBhbiBFUyBtb2R1bGUuXG4gIHByZWxvYWQ6IHtcbiAgICBidWlsZDogeyByb2xsZG93bk9wdGlvbnM6IHsgaW5wdXQ6IHsgaW5kZXg6ICdzcmMvcHJlbG9hZC9pbmRleC50cycgfSwgb3V0cHV0OiB7IGZvcm1hdDogJ2NqcycsIGVudHJ5RmlsZU5hbWVzOiAnW25hbWVdLmNqcycgfSB9IH0sXG4gIH0sXG4gIHJlbmRlcmVyOiB7XG4gICAgcm9vdDogJ3NyYy9yZW5kZXJlcicsXG4gICAgcHVibGljRGlyOiAnLi4vLi4vcmVzb3VyY2VzL3B1YmxpYycsXG4gICAgLy8gSGFsZiB0aGUgdGV4dCB0byByZWFkIGF0IHRoZSBzdGFydCBoYWx2ZXMgdGhlIHRpbWUgdG8gdGhlIGZpcnN0IHBhaW50LiBUaGUgd2luZG93IGlzIGluIHRoZSBwYXJ0cyB0aGF0IGl0IGlzIGV2YWx1YXRlZCBpblxuICAgIC8vIChgcmVuZGVyZXIvcGFydHMudHNgKSBhbmQgbm8gb3RoZXJzOiB0aGV5IGxpZSBvbiB0aGlzIG1hY2hpbmUuXG4gICAgLy8gU3R5bGVzIHN0YXkgYXMgdGhleSBhcmUgd3JpdHRlbjogd2hhdCBwYWludHMgdGh1bWJuYWlscyByZWFkcyB0aGVpciBgbGlnaHQtZGFyaygpYC5cbiAgICBidWlsZDoge1xuICAgICAgdGFyZ2V0OiAnY2hyb21lMTIwJyxcbiAgICAgIG1pbmlmeTogdHJ1ZSxcbiAgICAgIGNzc01pbmlmeTogZmFsc2UsXG4gICAgICBjaHVua1NpemVXYXJuaW5nTGltaXQ6IDEwMDAsXG4gICAgICByb2xsZG93bk9wdGlvbnM6IHsgaW5wdXQ6ICdzcmMvcmVuZGVyZXIvaW5kZXguaHRtbCcgfSxcbiAgICB9LFxuICAgIHBsdWdpbnM6IFtzdmVsdGUoKV0sXG4gIH0sXG59KVxuIl0sIm1hcHBpbmdzIjoiOzs7Ozs7Ozs7QUFTQSxNQUFNLFlBQVk7O0NBRWhCLE9BQU87O0NBRVAsVUFBVTtDQUNWLEtBQUs7Q0FDTCxpQkFBaUI7O0NBRWpCLFFBQVE7O0NBRVIsUUFBUTtBQUNWOzs7OztBQU1BLFNBQVMsWUFBb0I7Q0FDM0IsT0FBTztFQUNMLE1BQU07RUFDTixlQUFlLEdBQUcsUUFBUTtHQUN4QixLQUFLLE1BQU0sU0FBUyxPQUFPLE9BQU8sTUFBTSxHQUN0QyxJQUFJLE1BQU0sU0FBUyxTQUNqQixNQUFNLE9BQU8sTUFBTSxLQUFLLFFBQVEsZ0JBQWdCLFNBQVMsTUFBTSxLQUFLLFdBQVcsQ0FBQyxDQUFDLENBQUMsU0FBUyxFQUFFLENBQUMsQ0FBQyxTQUFTLEdBQUcsR0FBRyxHQUFHO0VBQ3ZIO0NBQ0Y7QUFDRjtBQUVBLElBQUEsK0JBQWUsYUFBYTtDQUMxQixNQUFNO0VBQ0osU0FBUyxDQUFDLFVBQVUsQ0FBQztFQUNyQixPQUFPO0dBQ0wsUUFBUTtHQUNSLGlCQUFpQjtJQUNmLE9BQU8sT0FBTyxZQUFZLE9BQU8sUUFBUSxTQUFTLENBQUMsQ0FBQyxRQUFRLEdBQUcsV0FBVyxXQUFXLEtBQUssQ0FBQyxDQUFDO0lBQzVGLFFBQVE7S0FBRSxnQkFBZ0I7S0FBYSxnQkFBZ0I7SUFBeUI7R0FDbEY7RUFDRjtDQUNGO0NBRUEsU0FBUyxFQUNQLE9BQU8sRUFBRSxpQkFBaUI7RUFBRSxPQUFPLEVBQUUsT0FBTyx1QkFBdUI7RUFBRyxRQUFRO0dBQUUsUUFBUTtHQUFPLGdCQUFnQjtFQUFhO0NBQUUsRUFBRSxFQUNsSTtDQUNBLFVBQVU7RUFDUixNQUFNO0VBQ04sV0FBVztFQUlYLE9BQU87R0FDTCxRQUFRO0dBQ1IsUUFBUTtHQUNSLFdBQVc7R0FDWCx1QkFBdUI7R0FDdkIsaUJBQWlCLEVBQUUsT0FBTywwQkFBMEI7RUFDdEQ7RUFDQSxTQUFTLENBQUMsT0FBTyxDQUFDO0NBQ3BCO0FBQ0YsQ0FBQyJ9