import { t, type Key } from '../i18n/index.svelte'
import { numberOf, POSITION, strategyOf, textOf, type Entry } from '../lore/entry'
import { ROLES } from '../lore/fields'

/** Where an entry's text goes, in a few words. */
export function placeWords(entry: Entry): string {
  const position = numberOf(entry, 'position')
  if (position === POSITION.atDepth) {
    const role = ROLES.find((item) => item.value === (numberOf(entry, 'role') ?? 0)) ?? ROLES[0]
    return t('lore.position.depth', { depth: numberOf(entry, 'depth') ?? 4, role: t(role?.label ?? 'persona.role.system') })
  }
  if (position === POSITION.outlet) return t('lore.position.outlet', { name: textOf(entry, 'outletName') || '?' })
  return position !== undefined && Number.isInteger(position) && position >= 0 && position <= 7 ? t(`lore.position.${position}` as Key) : t('lore.position.none')
}

export const strategyWords = (entry: Entry): string => t(`lore.strategy.${strategyOf(entry)}`)
