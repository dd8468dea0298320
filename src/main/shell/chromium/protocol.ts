/** A window, page or worker in the browser's list. */
export interface TargetSummary {
  readonly targetId: string
  readonly type: string
  readonly url: string
}

/** A header of an HTTP response. */
export interface HeaderEntry {
  readonly name: string
  readonly value: string
}

/** The position of a window, in pixels of the desktop. */
export interface WindowBounds {
  readonly left?: number
  readonly top?: number
  readonly width?: number
  readonly height?: number
  readonly windowState?: 'normal' | 'minimized' | 'maximized' | 'fullscreen'
}

interface Command<Params, Result = unknown> {
  readonly params: Params
  readonly result: Result
}
type None = Readonly<Record<string, never>>

/**
 * The commands of the Chrome DevTools Protocol that are used here.
 * Reference: https://chromedevtools.github.io/devtools-protocol/tot/
 */
export interface Commands {
  'Browser.close': Command<None>
  'Browser.setDownloadBehavior': Command<{ behavior: 'allowAndName'; downloadPath: string; eventsEnabled: true }>
  'Browser.getWindowForTarget': Command<{ targetId: string }, { readonly bounds: WindowBounds }>
  'Browser.grantPermissions': Command<{ origin: string; permissions: readonly string[] }>
  'DOM.getFileInfo': Command<{ objectId: string }, { readonly path: string }>
  'Fetch.enable': Command<{ patterns: readonly { urlPattern: string }[] }>
  'Fetch.failRequest': Command<{ requestId: string; errorReason: 'BlockedByClient' }>
  'Fetch.fulfillRequest': Command<{ requestId: string; responseCode: number; responseHeaders: readonly HeaderEntry[]; body?: string }>
  'Page.addScriptToEvaluateOnNewDocument': Command<{ source: string }>
  'Page.bringToFront': Command<None>
  'Page.enable': Command<None>
  'Page.navigate': Command<{ url: string }>
  'Runtime.addBinding': Command<{ name: string }>
  'Runtime.enable': Command<None>
  'Runtime.runIfWaitingForDebugger': Command<None>
  'Runtime.evaluate': Command<{ expression: string; contextId: number }, { readonly result: { readonly objectId?: string } }>
  'Target.attachToTarget': Command<{ targetId: string; flatten: true }, { readonly sessionId: string }>
  'Target.closeTarget': Command<{ targetId: string }>
  'Target.getTargets': Command<None, { readonly targetInfos: readonly TargetSummary[] }>
  'Target.setAutoAttach': Command<{ autoAttach: true; waitForDebuggerOnStart: true; flatten: true }>
  'Target.setDiscoverTargets': Command<{ discover: true }>
}
/** The names of the commands. */
export type CommandName = keyof Commands

/** The events that are used here. */
export interface Events {
  'Browser.downloadWillBegin': { readonly guid: string; readonly suggestedFilename: string }
  'Browser.downloadProgress': { readonly guid: string; readonly state: 'inProgress' | 'completed' | 'canceled' }
  'Fetch.requestPaused': { readonly requestId: string; readonly resourceType: string; readonly request: { readonly url: string } }
  'Runtime.bindingCalled': { readonly name: string; readonly payload: string; readonly executionContextId: number }
  'Runtime.executionContextCreated': {
    readonly context: {
      readonly id: number
      readonly origin: string
      readonly auxData?: { readonly isDefault?: boolean; readonly frameId?: string }
    }
  }
  'Target.attachedToTarget': { readonly sessionId: string; readonly targetInfo: TargetSummary; readonly waitingForDebugger: boolean }
  'Target.targetCreated': { readonly targetInfo: TargetSummary }
  'Target.targetDestroyed': { readonly targetId: string }
}
/** The names of the events. */
export type EventName = keyof Events
