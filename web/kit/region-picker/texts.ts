import { declareTexts } from '#web/kit/texts.ts'

export const regionTexts = declareTexts({
  choose: { zh: '选择省、市、区', en: 'Choose province, city and district' },
  province: { zh: '省份', en: 'Province' },
  city: { zh: '城市', en: 'City' },
  district: { zh: '区县', en: 'District' },
  town: { zh: '街道乡镇', en: 'Subdistrict or town' },
  noTowns: { zh: '街道加载失败', en: 'Could not load subdistricts' },
  noRegions: {
    zh: (reason: string) => `地区加载失败：${reason}`,
    en: (reason: string) => `Could not load regions. ${reason}`,
  },
  use: { zh: '使用这个地区', en: 'Use this region' },
})
