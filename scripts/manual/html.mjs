// Writes the manual as static pages in English and Japanese, with a first page that introduces Nanido. The text comes from docs/manual,
// parsed as in the window; the first page is the beginning of README.md and README.ja.md.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from '../lib/run.mjs'

const SAID = {
  en: {
    name: 'English',
    manual: 'The Nanido manual',
    first: 'What it is',
    pages: 'Pages',
    tasks: 'What you do',
    genres: 'Genres',
    papers: 'Sources',
    before: 'Before',
    next: 'Next',
    look: 'What it looks like',
  },
  ja: {
    name: '日本語',
    manual: 'Nanidoの説明書',
    first: 'Nanidoとは',
    pages: 'ページ',
    tasks: '作業',
    genres: 'ジャンル',
    papers: '出典',
    before: '前へ',
    next: '次へ',
    look: '画面',
  },
}
const READMES = { en: 'README.md', ja: 'README.ja.md' }
/** Marks the text of a link until it is known whether the link is kept. */
const LINK = '\u0000'
/** Screenshots on the first page, beside the one of the README. */
const LOOKS = ['table.png', 'slitherlink.png', 'tsume-shogi.png', 'statistics.png']

const STYLE = `:root{color-scheme:light dark;--ink:light-dark(#1b1f24,#e8eaee);--soft:light-dark(#5b6470,#a4adb8);--ground:light-dark(#fff,#16191d);--side:light-dark(#f4f6f8,#1d2126);--rule:light-dark(#dfe3e8,#31363d);--accent:light-dark(#1557b0,#8ab8ff)}
*{box-sizing:border-box}body{background:var(--ground);color:var(--ink);display:grid;font:16px/1.75 system-ui,'Noto Sans','Noto Sans JP','Hiragino Sans','Yu Gothic UI',sans-serif;grid-template-columns:260px minmax(0,1fr);margin:0;min-height:100vh}
nav{background:var(--side);border-right:1px solid var(--rule);font-size:.92em;padding:24px 18px}nav>a{display:block}nav .title{color:inherit;font-size:1.1em;font-weight:700}nav h2{color:var(--soft);font-size:.82em;margin:20px 0 4px}nav ul{list-style:none;margin:0;padding:0}nav li a{border-radius:5px;color:inherit;display:block;padding:2px 8px;text-decoration:none}nav li a:hover{background:var(--rule)}nav [aria-current]{background:var(--rule);font-weight:600}
main{max-width:800px;padding:32px 40px 64px}a{color:var(--accent)}h1{font-size:1.9em;line-height:1.3;margin:0 0 .6em}h2{margin:1.8em 0 .4em}h3{font-size:1em;margin:1.5em 0 .3em}p{margin:.7em 0}img{border:1px solid var(--rule);border-radius:6px;height:auto;max-width:100%}img.drawing{background:#fff;border:0;display:block;padding:8px;width:260px}code{background:var(--side);border-radius:4px;padding:1px 5px}.looks{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(260px,1fr));margin:24px 0}.around{border-top:1px solid var(--rule);display:flex;gap:16px;justify-content:space-between;margin-top:48px;padding-top:12px}
@media(max-width:760px){body{display:flex;flex-direction:column}nav{border-right:0;border-top:1px solid var(--rule);order:1}main{padding:20px 18px 48px}}@media print{nav,.around{display:none}body{display:block}}
`

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const line = (runs) =>
  runs
    .map(({ text, isStrong, isCode }) =>
      isStrong ? `<strong>${escaped(text)}</strong>` : isCode ? `<code>${escaped(text)}</code>` : escaped(text),
    )
    .join('')

/**
 * Writes the pages into a folder, which is emptied first.
 *
 * @param {string} out
 * @returns {Promise<readonly string[]>} their paths inside the folder
 */
export async function writeHtml(out) {
  const load = async (file) => (await runnerImport(join(root, file), { root, configFile: false })).module
  const { manual, readPage } = await load('src/renderer/app/manual/pages.ts')
  const { genres } = await load('src/solver/genres/index.ts')
  rmSync(out, { recursive: true, force: true })
  for (const folder of ['drawings', 'pictures']) cpSync(join(root, 'docs/manual', folder), join(out, folder), { recursive: true })
  cpSync(join(root, 'docs/pictures'), join(out, 'window'), { recursive: true })
  cpSync(join(root, 'resources/icon.svg'), join(out, 'icon.svg'))
  writeFileSync(join(out, 'style.css'), STYLE)
  const written = []
  for (const language of Object.keys(SAID)) {
    mkdirSync(join(out, language))
    const pages = manual(language)
    const kinds = groupsOf(pages, genres)
    const write = (id, title, body) => {
      const path = `${language}/${id}.html`
      writeFileSync(join(out, path), documentOf({ language, id, title, body, kinds }))
      written.push(path)
    }
    write('index', SAID[language].manual, firstPage(language, readPage))
    pages.forEach((page, i) => {
      const parts = page.blocks.map((block) => htmlOf(block))
      write(page.id, page.title, [`<h1>${escaped(page.title)}</h1>`, ...parts, around(language, pages[i - 1], pages[i + 1])].join('\n'))
    })
  }
  // The folder's index page leads to the reader's language.
  const choice = Object.entries(SAID).map(([id, { name }]) => `<p><a lang="${id}" href="${id}/index.html">${name}</a></p>`)
  const lead = `<script>location.replace((navigator.language.startsWith('ja') ? 'ja' : 'en') + '/index.html')</script>`
  writeFileSync(
    join(out, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Nanido</title>${choice.join('')}${lead}</html>\n`,
  )
  return [...written, 'index.html']
}

function groupsOf(pages, genres) {
  const isGenre = ({ id }) => genres.some((genre) => genre.id === id)
  const isPaper = ({ id }) => ['papers', 'sources'].includes(id)
  return { tasks: pages.filter((page) => !isGenre(page) && !isPaper(page)), genres: pages.filter(isGenre), papers: pages.filter(isPaper) }
}

function documentOf({ language, id, title, body, kinds }) {
  const said = SAID[language]
  const link = (page) => `<li><a href="${page.id}.html"${page.id === id ? ' aria-current="page"' : ''}>${escaped(page.title)}</a></li>`
  const other = Object.keys(SAID).find((one) => one !== language)
  const lists = ['tasks', 'genres', 'papers'].map((kind) => `<h2>${said[kind]}</h2>\n<ul>${kinds[kind].map(link).join('')}</ul>`)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(id === 'index' ? title : `${title} – Nanido`)}</title>
<link rel="icon" href="../icon.svg">
<link rel="stylesheet" href="../style.css">
</head>
<body>
<nav aria-label="${said.pages}">
<a class="title" href="index.html"${id === 'index' ? ' aria-current="page"' : ''}>Nanido</a>
<a lang="${other}" hreflang="${other}" href="../${other}/${id}.html">${SAID[other].name}</a>
${lists.join('\n')}
</nav>
<main>
${body}
</main>
</body>
</html>
`
}

function htmlOf(block) {
  switch (block.kind) {
    case 'heading':
      return `<h2>${line(block.runs)}</h2>`
    case 'technique':
      return `<h3>${line(block.runs)}</h3>`
    case 'paragraph':
      return `<p>${line(block.runs)}</p>`
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${line(item)}</li>`).join('')}</ul>`
    // The paragraph after the drawing describes it, so it needs no alternative text.
    case 'drawing':
      return `<img class="drawing" src="../drawings/${block.name}.svg" alt="" loading="lazy">`
    case 'picture':
      return `<img src="../pictures/${basename(block.src)}" alt="${escaped(block.shows)}">`
  }
}

function around(language, before, next) {
  const to = (page, said, rel) => (page ? `<a rel="${rel}" href="${page.id}.html">${said}: ${escaped(page.title)}</a>` : '<span></span>')
  return `<div class="around">${to(before, SAID[language].before, 'prev')}${to(next, SAID[language].next, 'next')}</div>`
}

/** Returns the beginning of the README: a sentence, a picture and the list of features. Links to other files become plain text. */
function firstPage(language, readPage) {
  const text = readFileSync(join(root, READMES[language]), 'utf8')
  const [, name] = /^# (.*)$/m.exec(text)
  const [, shows, picture] = /!\[(.*?)\]\(docs\/pictures\/(\S+?)\)/.exec(text)
  const plain = (part) =>
    part
      .replaceAll(/\[([^[\]]*)\]\([^()\s]*\)/g, `${LINK}$1`)
      .replaceAll(/ ?[（(][^（()）]*[）)]/g, (aside) => (aside.includes(LINK) ? '' : aside))
      .replaceAll(LINK, '')
  const [sentence] = text.replace(/^# .*\n+/, '').split(/\n\n/)
  const bullets = /(?:^- .*\n(?:^ {2}.*\n)*)+/m.exec(text)[0].replaceAll(/\n {2}/g, ' ')
  const { blocks } = readPage('first', `# x\n\n${plain(sentence)}\n\n${plain(bullets).trim()}`)
  const looks = LOOKS.map((file) => `<a href="../window/${file}"><img src="../window/${file}" alt="" loading="lazy"></a>`)
  return [
    `<h1>${escaped(name)}</h1>`,
    htmlOf(blocks[0]),
    `<img src="../window/${picture}" alt="${escaped(shows)}">`,
    ...blocks.slice(1).map(htmlOf),
    `<h2>${SAID[language].look}</h2>\n<div class="looks">${looks.join('')}</div>`,
  ].join('\n')
}
