import type { Condition } from '@skrin/contract/programmes/skin/conditions';

/**
 * Popular and Latin names of the conditions in the six languages, for the search: many people know a name in another
 * language than the one they read. They are never displayed. A name of several conditions is listed under each of them.
 */
export const popularNames: Record<Condition, string> = {
  cellulitis:
    'cellulitis erysipelas selulitis erisipelas cellulite érysipèle viêm mô tế bào 蜂窝组织炎 丹毒 التهاب الهلل',
  impetigo: 'impetigo school sores impetiginosa kudis madu impétigo chốc lở 黄水疮 القوباء',
  tinea_pedis:
    'tinea pedis athlete’s foot foot fungus kutu air rangen jamur kaki pied d’athlète nấm chân 香港脚 脚气 فطريات القدم',
  onychomycosis:
    'onychomycosis tinea unguium nail fungus toenail jamur kuku onikomikosis mycose ongles nấm móng 灰指甲 فطر الأظافر',
  tinea_corporis:
    'tinea corporis ringworm tinea kurap kadas jamur kulit teigne dartre hắc lào lác 钱癣 体癣 القوباء الحلقية سعفة',
  cutaneous_larva_migrans:
    'cutaneous larva migrans creeping eruption sandworm hookworm cacing kulit larve migrante ấu trùng 游走性 اليرقات المهاجرة',
  varicella: 'varicella chickenpox chicken pox cacar air varisela varicelle thủy đậu trái rạ 水痘 العنقز جدري الماء',
  herpes_zoster: 'herpes zoster shingles cacar ular dompo zona giời leo 缠腰龙 蛇缠腰 带状疱疹 الحزام الناري',
};
