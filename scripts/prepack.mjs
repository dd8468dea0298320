// Runs when someone calls npm pack in the checkout, and refuses: make-npm.mjs packs another folder, which contains the dependencies.
import { giveUp } from './lib/say.mjs'

giveUp('npm pack would pack the checkout. npm run tgz makes the package to install: dist/nanido-VERSION.tgz.')
