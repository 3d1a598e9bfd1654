import { declareTexts } from '#web/kit/texts.ts'

export const sortableTexts = declareTexts({
  drag: { zh: (name: string) => `拖动 ${name}`, en: (name: string) => `Drag ${name}` },
  up: { zh: (name: string) => `${name} 上移`, en: (name: string) => `Move ${name} up` },
  down: { zh: (name: string) => `${name} 下移`, en: (name: string) => `Move ${name} down` },
  moving: { zh: '正在移动', en: 'Moving' },
  keys: {
    zh: '按空格键选中，用方向键移动，再按空格键确认，按 Esc 键取消',
    en: 'Press Space to pick up the item, the arrow keys to move it, Space again to drop it and Esc to cancel.',
  },
  place: {
    zh: (name: string, position: number, of: number) => `${name}，第 ${position} 位，共 ${of} 位`,
    en: (name: string, position: number, of: number) => `${name}, position ${position} of ${of}`,
  },
  first: { zh: (name: string) => `${name} 已在最前`, en: (name: string) => `${name} is first` },
  last: { zh: (name: string) => `${name} 已在最后`, en: (name: string) => `${name} is last` },
})
