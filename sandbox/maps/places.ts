import { cities, type City, type CityDistrict } from './cities.ts'

/** An invented place, described as the real service would. */
export type SandboxPlace = {
  readonly id: string
  readonly title: string
  readonly address: string
  readonly street: string
  readonly streetNumber: string
  readonly category: string
  readonly lat: number
  readonly lng: number
  readonly city: City
  readonly district: CityDistrict
}

const PLACES_PER_CITY = 134
/** Maximum distance from the district's centre in degrees: about three kilometres. */
const SPREAD = 0.028

const STREETS = [
  '春晓路',
  '云帆路',
  '锦绣大道',
  '望江东路',
  '青禾街',
  '长风路',
  '丰泽路',
  '明月街',
  '海棠路',
  '和畅路',
  '启明大道',
  '书香路',
]
const NAMES = [
  '星汇',
  '欢乐里',
  '蓝湾',
  '悦客',
  '锦程',
  '云杉',
  '万象里',
  '银河荟',
  '新天荟',
  '金色年华',
  '江畔',
  '百悦',
  '乐巢',
  '鑫隆',
  '翠庭',
]
const KINDS: readonly (readonly [ending: string, category: string])[] = [
  ['购物中心', '购物:综合商场'],
  ['电玩城', '娱乐休闲:游戏厅'],
  ['影城', '娱乐休闲:电影院'],
  ['生活超市', '购物:超市'],
  ['儿童乐园', '娱乐休闲:儿童乐园'],
  ['酒店', '酒店宾馆:酒店'],
  ['花园', '房产小区:住宅区'],
  ['广场', '购物:综合商场'],
  ['大厦', '房产小区:商务楼宇'],
  ['咖啡馆', '美食:咖啡厅'],
  ['健身馆', '运动健身:健身中心'],
  ['KTV', '娱乐休闲:KTV'],
]

/** Returns a simple random generator: the places are the same at every start on every machine. */
function createSeededRandomSequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function inventCityPlaces(city: City, cityIndex: number): SandboxPlace[] {
  const next = createSeededRandomSequence(20_260_101 + cityIndex * 7_919)
  const pickRandomItem = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)]!
  return Array.from({ length: PLACES_PER_CITY }, (_, index) => {
    const district = city.districts[index % city.districts.length]!
    const [ending, category] = KINDS[index % KINDS.length]!
    const street = pickRandomItem(STREETS)
    const number = 1 + Math.floor(next() * 480)
    const title = `${pickRandomItem(NAMES)}${ending}(${street.replace(/东?(路|街|大道)$/, '')}店)`
    const roundDegrees = (degrees: number) => Number(degrees.toFixed(6))
    return {
      id: `${9_000_000_000 + cityIndex * 1_000 + index}`,
      title,
      address: `${city.city}${district.name}${street}${number}号`,
      street,
      streetNumber: `${street}${number}号`,
      category,
      lat: roundDegrees(district.lat + (next() * 2 - 1) * SPREAD),
      lng: roundDegrees(district.lng + (next() * 2 - 1) * SPREAD),
      city,
      district,
    }
  })
}

export const places: readonly SandboxPlace[] = cities.flatMap(inventCityPlaces)
