import { declareTexts } from '#web/kit/texts.ts'

/** Texts for cash that is collected from machines or taken over from a person. */
export const countTexts = declareTexts({
  loading: { zh: '正在加载收现金记录…', en: 'Loading cash collections…' },
  failed: { zh: '收现金记录加载失败', en: 'Could not load cash collections' },
  places: { zh: '收现金', en: 'Cash collection' },
  machines: { zh: '设备', en: 'Devices' },
  longest: { zh: '最久未收现金优先', en: 'Longest since last collection first' },
  noMachines: { zh: '暂无待收现金的设备', en: 'No devices with cash to collect yet' },
  noMachinesText: {
    zh: '设备收到纸币或硬币后会显示在这里',
    en: 'Devices appear here once they have received banknotes or coins.',
  },
  never: { zh: '尚未收过现金', en: 'Never collected' },
  takenAt: {
    zh: (time: string) => `上次收现金 ${time}`,
    en: (time: string) => `Collected ${time}`,
  },
  countingNow: {
    zh: (name: string) => `${name} 正在清点`,
    en: (name: string) => `${name} is counting the cash`,
  },
  handover: { zh: '交班', en: 'Handover' },
  handoverNote: {
    zh: '由接班人员清点，清点后才显示应有金额',
    en: 'The person taking over counts the cash. The expected amount is shown only after the count.',
  },
  held: {
    zh: (count: string) => `持有 ${count} 台设备的现金`,
    en: (count: string) =>
      count === '1' ? 'Holds cash from 1 device' : `Holds cash from ${count} devices`,
  },
  mine: {
    zh: '须由接班人员清点你收的现金',
    en: 'The person taking over must count the cash you collected.',
  },
  take: { zh: '接班清点', en: 'Take over and count' },
  empty: { zh: '开始清点', en: 'Count cash' },
  goOn: { zh: '继续清点', en: 'Continue count' },
  records: { zh: '记录', en: 'History' },
  collections: { zh: '收现金记录', en: 'cash collections' },
  variances: { zh: '差额', en: 'Variances' },
  byMachine: { zh: '按设备', en: 'By device' },
  byPerson: { zh: '按人员', en: 'By person' },
  byWeek: { zh: '每周差额', en: 'Variance by week' },
  byWeekOf: {
    zh: (name: string) => `${name} 每周差额`,
    en: (name: string) => `${name}, variance by week`,
  },
  quarter: { zh: '近 13 周', en: 'Last 13 weeks' },
  mostFirst: { zh: '差额从大到小', en: 'Largest variance first' },
  often: {
    zh: (counts: string, off: string) => `清点 ${counts} 次，其中 ${off} 次有差额`,
    en: (counts: string, off: string) =>
      `Variance in ${off} of ${counts} ${counts === '1' ? 'cash count' : 'cash counts'}`,
  },
  noRecords: { zh: '暂无收现金记录', en: 'No cash collections yet' },
  noRecordsText: {
    zh: '收现金和交班记录会显示在这里',
    en: 'Cash collections and handovers appear here.',
  },

  shown: { zh: '显示内容', en: 'View' },
  stepOpen: { zh: '开箱', en: 'Open cash box' },
  stepBegin: { zh: '开始', en: 'Start' },
  stepCount: { zh: '清点', en: 'Count' },
  stepCompare: { zh: '比对', en: 'Compare' },
  stepTake: { zh: '收走', en: 'Collect' },
  blind: { zh: '先清点，再查看应有金额', en: 'Count the cash first, then see the expected amount' },
  blindText: {
    zh: (time: string) => `码表读数已在 ${time} 开始清点时记录`,
    en: (time: string) => `Meter readings were recorded at ${time}, when the cash count started.`,
  },
  blindHandover: {
    zh: (name: string) => `${name} 收的现金已记录，清点后显示金额`,
    en: (name: string) =>
      `The amount that ${name} collected is recorded. It is shown after you count the cash.`,
  },
  offline: {
    zh: (time: string) => `设备上次上报时间为 ${time}，读数可能不完整`,
    en: (time: string) => `Last device report: ${time}. Readings may be incomplete.`,
  },
  coin: { zh: (yuan: string) => `¥${yuan} 硬币`, en: (yuan: string) => `¥${yuan} coin` },
  pieces: { zh: '张', en: '' },
  coins: { zh: '枚', en: '' },
  total: {
    zh: (count: string) => `共 ${count} 张（枚）`,
    en: (count: string) => (count === '1' ? '1 banknote or coin' : `${count} banknotes and coins`),
  },
  done: { zh: '完成清点并比对', en: 'Finish count and compare' },
  drop: { zh: '取消清点', en: 'Cancel cash count' },
  dropAsk: { zh: '取消这次清点？', en: 'Cancel this cash count?' },
  dropText: {
    zh: '现金留在原处，可稍后再清点',
    en: 'The cash stays where it is. You can count it later.',
  },
  dropped: { zh: '已取消', en: 'Cash count cancelled' },
  against: { zh: '与码表比对', en: 'Compared with the meter' },
  againstHeld: { zh: '与已收现金比对', en: 'Compared with cash collected' },
  readAt: {
    zh: (time: string) => `码表读数（${time}）`,
    en: (time: string) => `Meter reading (${time})`,
  },
  exact: { zh: '一致', en: 'Matches' },
  less: { zh: '▼ 现金短少', en: '▼ Cash short' },
  more: { zh: '▲ 现金多出', en: '▲ Cash over' },
  both: {
    zh: (counted: string, expected: string) => `清点 ${counted}，应有 ${expected}`,
    en: (counted: string, expected: string) => `Counted ${counted}, expected ${expected}`,
  },
  expected: { zh: '应有', en: 'Expected' },
  counted: { zh: '清点', en: 'Counted' },
  difference: { zh: '差额', en: 'Variance' },
  lessPieces: { zh: (count: string) => `少 ${count}`, en: (count: string) => `${count} short` },
  morePieces: { zh: (count: string) => `多 ${count}`, en: (count: string) => `${count} over` },
  why: { zh: '差额原因', en: 'Reason for variance' },
  unknown: { zh: '原因不明', en: 'Unknown' },
  lastCounts: {
    zh: (count: string) => `本设备近 ${count} 次清点`,
    en: (count: string) =>
      count === '1'
        ? 'Last cash count for this device'
        : `Last ${count} cash counts for this device`,
  },
  month: {
    zh: (name: string) => `${name} 近 30 天`,
    en: (name: string) => `${name}, last 30 days`,
  },
  ratio: {
    zh: (share: string) => `差额占所收现金的 ${share}`,
    en: (share: string) => `Variance: ${share} of the amount collected`,
  },
  belongs: {
    zh: '差额记在收现金的人员名下。清点设备现金时，也会记入这台设备。有权查看收现金记录的人都能看到差额。',
    en:
      'The variance is recorded under the person who collected the cash. If you count the cash in a device, ' +
      'the variance is also recorded under the device. Anyone with access to cash collections ' +
      'can see the variance.',
  },
  photos: { zh: '照片', en: 'Photos' },
  photosNote: {
    zh: '可拍摄钱袋和码表，最多 4 张。有权查看这次清点的人都能查看照片，每次查看都有记录。',
    en:
      'Add up to 4 photos of the cash bag and meter. Everyone with ' +
      'access to this cash count can view the photos. Each view is logged.',
  },
  photosSent: {
    zh: '有权查看这次清点的人都能查看照片，每次查看都有记录',
    en: 'Everyone with access to this cash count can view the photos. Each view is logged.',
  },
  addPhoto: { zh: '清点照片', en: 'Cash count photo' },
  photosKept: {
    zh: '无网络时，照片保存在本机，再次打开这次清点时自动上传',
    en: 'Photos taken offline stay on this phone and upload automatically when you reopen the cash count.',
  },
  removePhoto: { zh: '删除照片', en: 'Delete photo' },
  removePhotoQuestion: {
    zh: (photoNumber: number) => `删除照片 ${photoNumber}？`,
    en: (photoNumber: number) => `Delete photo ${photoNumber}?`,
  },
  removePhotoText: {
    zh: '删除后无法恢复。现金收走后照片不能删除。',
    en: 'This cannot be undone. After the cash is collected, photos cannot be deleted.',
  },
  photoRemoved: { zh: '已删除', en: 'Photo deleted' },
  nthPhoto: {
    zh: (photoNumber: number) => `照片 ${photoNumber}`,
    en: (photoNumber: number) => `Photo ${photoNumber}`,
  },
  photoBy: {
    zh: (name: string, time: string) => `${name} ${time}`,
    en: (name: string, time: string) => `${name}, ${time}`,
  },
  again: { zh: '重新清点', en: 'Count cash again' },
  takeIt: { zh: (amount: string) => `收走 ${amount}`, en: (amount: string) => `Collect ${amount}` },
  taken: {
    zh: (amount: string) => `已收走 ${amount}`,
    en: (amount: string) => `${amount} collected`,
  },
  gone: { zh: '清点记录不存在或已删除', en: 'Cash count not found' },
  cancelled: { zh: '清点已取消', en: 'Cash count cancelled' },
  cancelledText: { zh: '未收走现金', en: 'No cash was collected.' },
  goneText: {
    zh: '请返回“收现金”，选择其他清点记录',
    en: 'Go back to “Cash collection” and choose another cash count.',
  },
  toCash: { zh: '返回“收现金”', en: 'Back to cash collection' },
  ofHandover: { zh: (name: string) => `${name} 交班`, en: (name: string) => `Handover by ${name}` },
})
