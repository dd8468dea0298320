import { mount } from 'svelte'
import App from './App.svelte'
import './styles/tokens.css'
import './styles/base.css'
import './styles/controls.css'

const place = document.getElementById('app')
if (place) mount(App, { target: place })
