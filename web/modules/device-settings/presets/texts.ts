import { declareTexts } from '#web/kit/texts.ts'

export const presetTexts = declareTexts({
  loading: { zh: '正在加载参数套餐…', en: 'Loading settings presets…' },
  failed: { zh: '参数套餐加载失败', en: 'Could not load settings presets' },
  none: { zh: '暂无参数套餐', en: 'No settings presets yet' },
  noneText: {
    zh: '将调好的设备参数存为套餐，再套用到其他设备',
    en: 'Save the settings of a well-tuned device as a preset, then apply it to other devices.',
  },
  add: { zh: '新建套餐', en: 'Create preset' },
  devices: {
    zh: (count: number) => `${count} 台`,
    en: (count: number) => (count === 1 ? '1 device' : `${count} devices`),
  },
  chosen: {
    zh: (count: number) => `已选 ${count} 台设备`,
    en: (count: number) => (count === 1 ? '1 device selected' : `${count} devices selected`),
  },
  chosenText: { zh: '选择要套用的套餐', en: 'Choose a preset to apply to them.' },
  preSettings: { zh: '新设备预设', en: 'New device presets' },
  drifted: {
    zh: (count: number) => `${count} 台设备与参数套餐不一致`,
    en: (count: number) =>
      count === 1 ? '1 device differs from the preset' : `${count} devices differ from the preset`,
  },
  different: { zh: '与套餐不一致', en: 'Different from preset' },
  forNew: { zh: '用于新设备', en: 'For new devices' },
  edit: { zh: '修改套餐', en: 'Edit preset' },
  editText: {
    zh: '已套用的设备不会自动更新。保存后可在这里重新套用。',
    en: 'Devices that use this preset are not updated automatically. Apply it again here after you save.',
  },
  sets: { zh: '套餐参数', en: 'Settings in preset' },
  setBack: {
    zh: (count: number) => `重新套用到 ${count} 台`,
    en: (count: number) =>
      count === 1 ? 'Apply again to 1 device' : `Apply again to ${count} devices`,
  },
  apply: { zh: '套用到设备', en: 'Apply to devices' },
  applyWhich: {
    zh: (name: string) => `将“${name}”套用到设备`,
    en: (name: string) => `Apply “${name}” to devices`,
  },
  applyTo: {
    zh: (count: number) => `套用到 ${count} 台`,
    en: (count: number) => (count === 1 ? 'Apply to 1 device' : `Apply to ${count} devices`),
  },
  check: {
    zh: (count: number) => `核对 ${count} 台`,
    en: (count: number) => (count === 1 ? 'Review 1 device' : `Review ${count} devices`),
  },
  chooseFirst: { zh: '请先选择设备', en: 'Choose devices first' },
  remove: { zh: '删除套餐', en: 'Delete preset' },
  removeQuestion: {
    zh: (name: string) => `删除“${name}”？`,
    en: (name: string) => `Delete “${name}”?`,
  },
  removeText: {
    zh: '已套用的设备保持当前参数，但不再与这个套餐对比',
    en: 'Devices that use this preset will keep their current settings but will no longer be compared with it.',
  },
  removeForNewText: {
    zh: '新注册的设备也不再使用这个套餐',
    en: 'Newly registered devices will no longer get this preset either.',
  },
  removed: { zh: '参数套餐已删除', en: 'Preset deleted' },
  noDevice: { zh: '暂无设备', en: 'No devices yet' },
  noDeviceText: {
    zh: '请先注册设备并调好参数',
    en: 'Register a device and adjust its settings first.',
  },
  fromWhichText: {
    zh: '所选设备的当前参数将保存为套餐',
    en: 'The current settings of the selected device will be saved as a preset.',
  },
  fromWhich: { zh: '来源设备', en: 'Source device' },
  name: { zh: '名称', en: 'Name' },
  nameFirst: { zh: '请填写套餐名称', en: 'Enter a preset name.' },
  which: { zh: '保存的参数', en: 'Settings to save' },
  whichText: {
    zh: '未选择的参数，套用时保持不变',
    en: 'Settings that are not selected stay unchanged when the preset is applied.',
  },
  save: {
    zh: (count: number) => `保存 ${count} 项`,
    en: (count: number) => (count === 1 ? 'Save 1 setting' : `Save ${count} settings`),
  },
  saved: { zh: '参数套餐已保存', en: 'Preset saved' },
  noAnswer: { zh: '网络连接失败，请重试', en: 'No connection. Try again.' },
  toPresets: { zh: '查看参数套餐', en: 'View settings presets' },
  factory: { zh: '不预设', en: 'No preset' },
  factoryText: { zh: '保持主板的出厂值', en: 'Keeps the factory values of the board' },
  preSettingsText: {
    zh: '新注册的设备首次上线时，自动套用所选套餐',
    en: 'Newly registered devices automatically get the selected preset when they first come online.',
  },
  useOne: { zh: '套用套餐', en: 'Apply preset' },
  saveAs: { zh: '存为套餐', en: 'Save as preset' },
  meant: {
    zh: (name: string, differs: number) =>
      differs > 0 ? `与套餐“${name}”有 ${differs} 项不同` : `与套餐“${name}”一致`,
    en: (name: string, differs: number) =>
      differs > 0
        ? `${differs === 1 ? '1 setting differs' : `${differs} settings differ`} from preset “${name}”`
        : `Matches preset “${name}”`,
  },
})
