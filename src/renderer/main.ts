import { mount } from 'svelte'
import App from './App.svelte'
import { watchForTrouble } from './state/trouble'
import './styles/tokens.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/figures.css'

watchForTrouble()
const place = document.getElementById('app')
if (place) mount(App, { target: place })
