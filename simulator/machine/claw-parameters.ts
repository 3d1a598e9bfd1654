import { newEnumParameter, newIntParameter, newBoolParameter, type Parameter } from './parameter.ts'

/** Parameters of three generations of claw boards, which differ in how they grip. */
const toHelpSentence = (zh: string, en: string) => ({ zh, en })

const motors: readonly Parameter[] = [
  newIntParameter('speedX', '左右速度', 'Left-right speed', [10, 100, 60, '%', 5]),
  newIntParameter('speedY', '前后速度', 'Forward-back speed', [10, 100, 60, '%', 5]),
  newIntParameter('speedZ', '升降速度', 'Up-down speed', [10, 100, 50, '%', 5]),
  newIntParameter('limitX', '左右行程', 'Left-right travel', [100, 900, 700, 'mm', 50]),
  newIntParameter('limitY', '前后行程', 'Forward-back travel', [100, 900, 650, 'mm', 50]),
  newIntParameter('limitZ', '下爪线长', 'Claw line length', [100, 900, 450, 'mm', 50]),
]

const pay = [
  newEnumParameter('mode', '出奖方式', 'Prize mode', {
    random: ['随机', 'Random'],
    fixed: ['固定概率', 'Fixed odds'],
    skill: ['技巧', 'Skill'],
  }),
  newBoolParameter('music', '背景音乐', 'Background music', true),
  newBoolParameter('idleDemo', '空闲演示', 'Demo when idle', true, {
    zh: '无人游玩 3 分钟后，爪子自动移动',
    en: 'The claw moves automatically after 3 minutes without players.',
  }),
]

const first: readonly Parameter[] = [
  newIntParameter('strongGrip', '强抓力', 'Strong grip', [20, 48, 42, 'V', 0.5]),
  newIntParameter('weakGrip', '弱抓力', 'Weak grip', [5, 40, 16, 'V', 0.5]),
  newIntParameter(
    'gripSwitch',
    '强弱转换',
    'Strong-to-weak delay',
    [0, 3, 1.2, 's', 0.1],
    toHelpSentence('抓起后多久由强转弱', 'Time after the grab until the grip weakens'),
  ),
]

const createGripPhaseParameters = (unit: string, [max, step]: readonly [number, number]) => [
  newIntParameter('gripGrab', '抓取时抓力', 'Grip while grabbing', [
    5,
    max,
    max * 0.75,
    unit,
    step,
  ]),
  newIntParameter('gripLift', '上升时抓力', 'Grip while lifting', [5, max, max * 0.5, unit, step]),
  newIntParameter('gripHold', '移动时抓力', 'Grip while carrying', [
    5,
    max,
    max * 0.25,
    unit,
    step,
  ]),
]

const second: readonly Parameter[] = [
  ...createGripPhaseParameters('V', [48, 0.5]),
  newIntParameter('voltage', '爪子电压', 'Claw voltage', [12, 48, 36, 'V', 1]),
  newIntParameter('strongEvery', '强抓间隔', 'Strong grip interval', [0, 99, 15], {
    zh: '每隔多少局强抓一次，0 表示不强抓',
    en: 'Number of plays per strong grip. 0 means no strong grips.',
  }),
]

const third: readonly Parameter[] = [
  ...createGripPhaseParameters('%', [100, 5]),
  ...motors,
  newIntParameter('freePlays', '赠送局数', 'Free plays', [0, 5, 0]),
  newIntParameter(
    'freeAfter',
    '赠送前连玩局数',
    'Consecutive plays before free plays',
    [1, 50, 10],
  ),
]

export const clawGenerations = [first, second, third].map((own) => [...own, ...pay])
