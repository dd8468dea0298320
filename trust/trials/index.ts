import type { Trial } from '../trial'
import { awake } from './awake'
import { commands } from './commands'
import { damage } from './damage'
import { disk } from './disk'
import { faults } from './faults'
import { flat } from './flat'
import { fuzz } from './fuzz'
import { installed } from './installed'
import { instances } from './instances'
import { kills } from './kills'
import { million } from './million'
import { power } from './power'
import { rights } from './rights'
import { together } from './together'
import { windows } from './window'

/** All trials, in the order of docs/reliability.md. */
export const trials: readonly Trial[] = [
  kills,
  commands,
  windows,
  power,
  disk,
  faults,
  rights,
  instances,
  together,
  fuzz,
  damage,
  million,
  flat,
  awake,
  installed,
]
