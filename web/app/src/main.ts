import { mount } from 'svelte'
import App from './App.svelte'
import './styles/tokens.css'
import './styles/paper.css'
import './styles/ink.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/reading.css'

const target = document.getElementById('app')
if (!target) throw new Error('The page has no place for the app.')
mount(App, { target })
