import { mount } from 'svelte'
import { holdKeys } from './app/early-keys'
import { GROUND, loadInOrder, SCREENS } from './app/parts'
import './ui/styles/tokens.css'
import './ui/styles/base.css'
import './ui/styles/controls.css'
import './ui/styles/figures.css'

async function start(place: HTMLElement): Promise<void> {
  const handKeysOn = holdKeys(window)
  await Promise.all(GROUND.map((part) => part()))
  const { watchForTrouble } = await import('./state/trouble')
  watchForTrouble()
  await loadInOrder(SCREENS)
  const { default: App } = await import('./app/App.svelte')
  const { fillRegistries } = await import('./app/registries')
  fillRegistries()
  requestAnimationFrame(() => {
    mount(App, { target: place })
    requestAnimationFrame(handKeysOn)
  })
}

/** Shows a message if the window's program cannot be loaded; its texts are then not available either. */
function giveUp(place: HTMLElement, thrown: unknown): void {
  place.setAttribute('role', 'alert')
  place.textContent = `Nanido’s window could not be loaded. Install Nanido again. ・ 画面を読み込めません。Nanidoを再インストールしてください。 (${String(thrown)})`
}

const place = document.getElementById('app')
if (place) start(place).catch((thrown: unknown) => giveUp(place, thrown))
