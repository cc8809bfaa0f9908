import { anchors } from './anchors'
import type { Design, Profile } from './design'
import { memoryFiles } from './memory'
import { sillytavern } from './sillytavern'
import { smarttavern } from './smarttavern'

const DESIGNS: Record<Profile, Design> = { sillytavern, smarttavern, anchors, 'memory-files': memoryFiles }

export const designOf = (profile: Profile): Design => DESIGNS[profile]
