// Called by npm pack in a checkout. What is installed is another folder, with the packages within it: see make-npm.mjs.
import { giveUp } from './lib/say.mjs'

giveUp('npm pack would pack the checkout. npm run tgz makes the package to install: dist/nanido-VERSION.tgz.')
