// Words of restrictions in the seven languages: those that rule out, and the nouns that they rule out. `limit-phrases.ts` makes tables of them.
import type { Demand } from '../contract/vocabulary.ts';

/** Phrases separated by `|`, a text for each language: English, German, French, Spanish, Portuguese, Arabic, Chinese. */
type InLanguages = readonly string[];

/** Words that rule out what stands before or behind them. */
export interface Exclusion {
  /** The noun is looked for before it first: "kneeling not allowed". */
  readonly isBehind?: true;
  /** It rules out only what the tables know; otherwise it is a word like others: "non-specific", "hands free". */
  readonly isWeak?: true;
  /** A noun rules out only what the tables know, and is not understood otherwise ("fall precautions"). */
  readonly isNoun?: true;
  /** Behind it, it rules out a posture and nothing else: "painful kneeling", but not "painful shoulder" or "limited knee flexion". */
  readonly isOfPosture?: true;
  /** It may describe a patient too: "without surgery". */
  readonly describes?: true;
  /** What it rules out may be any exercise, next to what the tables know: "pain after deadlifts". */
  readonly isOfExercises?: true;
}

export const EXCLUSIONS: readonly (readonly [Exclusion, InLanguages])[] = [
  [
    { describes: true },
    [
      'no|not|without|w o|w out|nil|absence of|neither|nor',
      'ohne|weder|kein|keine|keinen|keiner|keinem|keines|nicht|bitte kein|bitte keine|bitte nicht',
      'sans|pas de|pas d|aucun|aucune|ni',
      'sin|ni',
      'sem|nao|nem',
      'بدون|دون|من دون|لا',
      '没有|无需|不用|不用力',
    ],
  ],
  [{ describes: true, isWeak: true }, ['non|minus', '', 'pas', '', '', 'غير', '无|不|非|别|勿|禁|忌']],
  [
    {},
    [
      'avoid|avoids|avoiding|avoidance of|cannot|can not|can t|cant|could not|unable|unable to|not able to|never|do not|don t|dont|does not|doesn t|must not|mustn t|should not|shouldn t|may not|not allowed to|nothing|except|except for|everything but|anything but|all but|stay off|refuses|refuses to|doesn t tolerate|does not tolerate|doesn t have|does not have|has no|have no|excluding|exclude|excludes|skip|omit|leave out|intolerant to|intolerant of|intolerance to|intolerance of|worse with|worse on|worse when|worse during|worsens with|worsened by|worsened with|aggravated by|aggravated with|provoked by|painful to|painful with|painful on|painful when|hurts to|hurts when|hurts with|refrain from|ci|c i|won t|wont|wouldn t|wouldnt|couldn t|couldnt|isn t able to|isnt able to|is not able to|isn t allowed to|hasn t got|hasnt got|haven t got|has not got|ran out of|unless|instead of|rather than|alternative to|alternatives to|apart from|other than',
      'vermeide|meide|verzicht auf|verzichten auf|darf nicht|kann nicht|soll nicht|darf kein|darf keine|darf keinen|kann kein|kann keine|kann keinen|nie|niemals|ausser|schlimmer bei|schlechter bei|schlimmer beim|schlechter beim|intoleranz gegen',
      'eviter|evitez|evite|eviter de|ne pas|ne peut pas|ne doit pas|ne peux pas|jamais|jamais de|sauf|interdit de|impossible de|incapable de|intolerance a|aggrave par|pire avec|pire en',
      'evitar|evite|evita|evitando|no puede|no debe|no puedo|nunca|salvo|excepto|incapaz de|intolerancia a|peor con|peor al|empeora con|empeora al',
      'evitar|evite|evitando|nao pode|nao consegue|nao deve|nunca|exceto|incapaz de|intolerancia a|intolerancia ao|pior com|pior ao|piora com|piora ao',
      'تجنب|تجنبي|يتجنب|يمنع|لا يستطيع|لا تستطيع|لا يمكن|لا يمكنه|لا يمكنها|لا يقدر|عدم|ما عدا|باستثناء|أبدا',
      '避免|不能|不要|不可|不可以|不得|不宜|无法|除了|不做|不能做|不适合|不应',
    ],
  ],
  [
    { isBehind: true },
    [
      'not allowed|not permitted|not possible|not tolerated|not ok|not okay|not advised|not recommended|off limits|forbidden|prohibited|limited to|restricted to|contraindicated|contra indicated|intolerant|to avoid|to be avoided|must be avoided|should be avoided|excluded|impossible',
      'vermeiden|meiden|nicht erlaubt|nicht moglich|nicht gestattet|geht nicht|verboten|untersagt|kontraindiziert|zu vermeiden|zu meiden|unmoglich',
      'interdit|interdite|interdits|interdites|a eviter|contre indique|contre indiquee|non autorise|non autorisee|impossible',
      'prohibido|prohibida|contraindicado|contraindicada|no permitido|no permitida|imposible|a evitar',
      'proibido|proibida|contraindicado|contraindicada|nao permitido|nao permitida|impossivel|a evitar',
      'ممنوع|ممنوعة|غير مسموح|غير مسموح به|محظور|محظورة|مستحيل',
      '禁止|不耐受|不允许|除外|禁忌',
    ],
  ],
  [
    { isBehind: true, isNoun: true },
    [
      'intolerance|restriction|restrictions|precaution|precautions|caution|cautions|contraindication|contraindications|contra indications',
      'intoleranz|einschrankung|einschrankungen|kontraindikation|kontraindikationen|vorsichtsmassnahmen|vorsichtsmassnahme|verbot',
      'contre indication|contre indications|interdiction',
      'intolerancia|contraindicacion|contraindicaciones|precauciones|precaucion|restriccion|restricciones|prohibicion',
      'contraindicacao|contraindicacoes|precaucoes|precaucao|restricao|restricoes|proibicao',
      'موانع|احتياطات|قيود',
      '禁忌症|注意事项|限制',
    ],
  ],
  [
    { isBehind: true, isWeak: true, isOfPosture: true },
    [
      'restricted|painful|hurts|hurt|difficult',
      'schmerzhaft|schwierig',
      'douloureux',
      'duele|doloroso',
      'dolorido|doloroso',
      'مؤلم',
      '受限|疼痛',
    ],
  ],
  [{ isBehind: true, isWeak: true }, ['free|limit|limits|aggravates|provokes|worsens|irritates|bad', 'frei']],
  [{ isWeak: true }, ['worse|pain when|pain with|pain on|pain during|symptoms with|symptoms on']],
  [
    { isWeak: true, isOfExercises: true },
    [
      'worse after|pain after|painful after|sore after|hurts after|flares after|flares up after|locks up after|locks after|locked up after|seizes up after|goes into spasm after',
    ],
  ],
  [
    { isWeak: true, isOfPosture: true },
    [
      'limited|minimal|less|difficulty|difficulty with|trouble|trouble with|struggles to|struggles with',
      'Schmerzen beim|Schmerz beim|Schwierigkeiten beim|wenig',
      'douleur en|douleur à|difficulté à',
      'dolor al|dificultad para',
      'dor ao|dificuldade para',
    ],
  ],
];

/** A noun of a restriction. Several rows may have the same phrase. */
export interface Named {
  readonly demands?: readonly Demand[];
  /** Words of the catalog's name for a piece of equipment. */
  readonly equipment?: string;
  /** Words of exercises. Those in one text are asked for together. */
  readonly words?: readonly string[];
  /** Weight is borne by hands if the text speaks of an arm, otherwise by legs. */
  readonly bearsWeight?: true;
}

/** Phrases for each demand. A longer phrase wins over a shorter one at the same place. Articles are left out. */
export const DEMAND_PHRASES: Readonly<Record<Demand, InLanguages>> = {
  kneeling: [
    'kneel|kneels|kneeling|kneel on knee|kneel on knees|kneeling on knee|kneeling on knees|get down on knees|getting down on knees|get on knees|down on knees|prone kneeling|kneel down|kneeling down|half kneeling|half kneel|tall kneeling|high kneeling|on knees|weight on knees|weight on knee|pressure on knees|pressure on knee|hands and knees|on hands and knees|all fours|on all fours|quadruped|four point kneeling|4 point kneeling|knees on floor|knee on floor|knees on ground|knee on ground|get on knees|getting on knees',
    'knien|kniend|kniende|hinknien|kniestand|halbkniestand|einbeinkniestand|Vierfüßlerstand|Vierfüßler|auf den Knien|auf die Knie|auf allen Vieren|Knie am Boden|Knie auf dem Boden',
    "agenouiller|s'agenouiller|agenouillé|agenouillée|agenouillement|à genoux|se mettre à genoux|sur les genoux|quatre pattes|à quatre pattes|chevalier servant|appui sur les genoux|genou au sol|genoux au sol",
    'arrodillarse|arrodillar|arrodillado|arrodillada|de rodillas|ponerse de rodillas|rodillas en el suelo|rodilla en el suelo|rodillas en el piso|cuadrupedia|a cuatro patas|cuatro patas|hincarse|apoyo de rodillas|apoyar las rodillas|apoyar la rodilla',
    'ajoelhar|ajoelhar-se|se ajoelhar|ajoelhado|ajoelhada|de joelhos|ficar de joelhos|joelhos no chão|joelho no chão|apoio nos joelhos|quatro apoios|em quatro apoios|posição de quatro apoios|semiajoelhado|apoiar os joelhos',
    'الركوع|الجثو|الجثو على الركبتين|الركوع على الركبتين|على الركبتين|على أربع|على اليدين والركبتين|جاثيا',
    '跪|跪姿|跪位|跪地|跪着|跪下|下跪|半跪|半跪位|单膝跪地|双膝跪地|四点跪|四点跪位|四足跪位|手膝跪位|膝盖着地',
  ],
  'lying-face-down': [
    'prone|prone lying|lying prone|lie prone|prone position|face down|lying face down|lie face down|lying on stomach|lie on stomach|on stomach|on belly|lying on belly|lie on belly|lying on front|lie on front|on front|stomach lying|tummy time',
    'Bauchlage|auf dem Bauch|auf dem Bauch liegen|auf Bauch liegen|bäuchlings',
    'procubitus|décubitus ventral|sur le ventre|à plat ventre|allongé sur le ventre|couché sur le ventre',
    'prono|decúbito prono|boca abajo|tumbado boca abajo|acostado boca abajo|acostarse boca abajo|tumbarse boca abajo',
    'prono|decúbito ventral|de bruços|barriga para baixo|de barriga para baixo|deitar de bruços|deitado de bruços',
    'الاستلقاء على البطن|النوم على البطن|على البطن|الانبطاح|وضعية الانبطاح',
    '俯卧|俯卧位|趴|趴着|趴下|趴卧|面朝下',
  ],
  'lying-on-back': [
    'supine|supine lying|lying supine|lie supine|supine position|lying on back|lie on back|on back|flat on back|lying flat|lie flat|lying flat on back|back lying|face up|hook lying|crook lying',
    'Rückenlage|auf dem Rücken|auf dem Rücken liegen|flach liegen|rücklings',
    'décubitus dorsal|sur le dos|allongé sur le dos|couché sur le dos|à plat dos',
    'supino|decúbito supino|boca arriba|tumbado boca arriba|acostado boca arriba|acostarse boca arriba|tumbarse boca arriba',
    'supino|decúbito dorsal|barriga para cima|de barriga para cima|deitado de costas|deitar de costas',
    'الاستلقاء على الظهر|النوم على الظهر|على الظهر',
    '仰卧|仰卧位|平躺|仰躺|面朝上',
  ],
  'lying-on-side': [
    'side lying|sidelying|lying on side|lie on side|lying sideways|lateral decubitus|on side',
    'Seitenlage|Seitlage|auf der Seite|auf der Seite liegen|seitlich liegen',
    'décubitus latéral|sur le côté|allongé sur le côté|couché sur le côté',
    'decúbito lateral|de lado|de costado|tumbado de lado|acostado de lado|acostarse de lado|tumbarse de lado',
    'decúbito lateral|de lado|deitado de lado|deitar de lado',
    'الاستلقاء على الجانب|النوم على الجانب|على الجانب|على الجنب|الاستلقاء الجانبي',
    '侧卧|侧卧位|侧躺',
  ],
  'getting-to-floor': [
    'floor|on floor|floor work|get to floor|getting to floor|get on floor|getting on floor|get onto floor|getting onto floor|get down on floor|get down to floor|getting down to floor|getting down on floor|go to floor|lie on floor|lying on floor|sit on floor|sitting on floor|ground|on ground|get on ground|mat work|get up from floor|getting up from floor|get off floor',
    'Boden|am Boden|auf dem Boden|auf den Boden|Bodenübungen|auf den Boden kommen|auf den Boden gehen|auf den Boden legen',
    'sol|au sol|par terre|aller au sol|passage au sol|descendre au sol',
    'suelo|en el suelo|al suelo|piso|en el piso|bajar al suelo|tumbarse en el suelo|ejercicios de suelo',
    'chão|no chão|ao chão|no solo|ir ao chão|descer ao chão|deitar no chão',
    'الأرض|على الأرض|إلى الأرض|النزول إلى الأرض|الأرضية',
    '地面|地板|地上|在地上|躺地上|坐地上|躺在地上|坐在地上',
  ],
  standing: [
    'standing|stand|stands|standing up|stand up|in standing|upright standing',
    'Stehen|stehend|im Stehen|Stand|im Stand|aufstehen',
    'debout|position debout|station debout|se tenir debout|rester debout|se mettre debout',
    'de pie|estar de pie|bipedestación|ponerse de pie|parado',
    'em pé|de pé|ficar em pé|ficar de pé|ortostatismo',
    'الوقوف|واقفا',
    '站|站立|站着|站立位|站姿|站位|久站|长时间站立',
  ],
  'standing-on-one-leg': [
    'sls|single leg stance|single leg standing|single leg stand|one leg stance|one leg standing|standing on one leg|stand on one leg|standing on one foot|on one leg|single leg|one leg|single leg loading|single limb stance|balance on one leg|weight on one leg',
    'Einbeinstand|einbeinig|auf einem Bein|auf einem Bein stehen|einbeinig stehen|Einbeinstehen',
    'appui unipodal|unipodal|sur une jambe|sur un pied|équilibre unipodal|tenir sur une jambe|se tenir sur une jambe',
    'apoyo unipodal|monopodal|apoyo monopodal|unipodal|sobre una pierna|a una pierna|una pierna|pata coja',
    'apoio unipodal|unipodal|em uma perna|uma perna|apoio em uma perna|em um pé só',
    'الوقوف على ساق واحدة|على ساق واحدة|على رجل واحدة|الوقوف على رجل واحدة|على قدم واحدة',
    '单腿站立|单腿|单脚站立|单脚|单腿站|单脚站',
  ],
  'weight-through-legs': [
    'weight through leg|weight through legs|weight on leg|weight on legs|weight on foot|weight on feet|weight on ankle|weight through foot|weight through feet|leg weight bearing|lower limb weight bearing|leg loading|loading leg|load leg|put weight on leg|put weight on foot|weight bearing through leg|weight bearing on leg|weight bearing through legs',
    'Bein belasten|Fuß belasten|Beinbelastung|Gewicht auf dem Bein|Belastung des Beins|Belastung der Beine',
    'appui sur la jambe|appui sur le pied|charge sur la jambe|poids sur la jambe|mettre du poids sur la jambe|appui du pied',
    'cargar peso en la pierna|cargar peso en el pie|cargar peso con la pierna|peso sobre la pierna|carga pierna|apoyar la pierna|apoyar el pie|carga en la pierna|peso en la pierna|apoyo del pie|cargar la pierna',
    'apoiar a perna|apoiar o pé|carga na perna|peso na perna|apoio do pé',
    'تحميل على الساق|الوزن على الساق|التحميل على القدم|تحميل الوزن على الساق',
    '下肢负重|患肢负重|腿负重|腿部负重|踝负重|足负重',
  ],
  'weight-through-hands': [
    'using hands|use of hands|hand support|weight through hand|weight through hands|weight through arm|weight through arms|weight through wrist|weight through wrists|weight on hand|weight on hands|weight on wrist|weight on wrists|weight on arm|weight on arms|wrist weight bearing|hand weight bearing|arm weight bearing|upper limb weight bearing|upper extremity weight bearing|wrist loading|loading wrist|load wrist|lean on hands|leaning on hands|lean on arms|weight bearing through arm|weight bearing through arms|weight bearing through hand|weight bearing through hands|weight bearing through wrist|weight bearing on hands|weight bearing on hand|weight bearing on wrist|weight bearing on arm|weight bear through hand|weight bear through hands|weight bear through wrist|weight bear through wrists|weight bear through arm|weight bear through arms|weight bear on hands|weight bear on wrist|bear weight through hands|bear weight through wrist|bear weight through arms',
    'stützen|abstützen|aufstützen|Handstütz|Stütz|auf die Hände stützen|auf den Händen stützen|Gewicht auf den Händen|Gewicht auf dem Handgelenk|Handgelenk belasten|Hand belasten|Arm belasten',
    "appui sur les mains|appui sur la main|appui sur les bras|appui sur les poignets|appui sur le poignet|appui manuel|appui sur les avant-bras|s'appuyer sur les mains",
    'apoyo en las manos|apoyo sobre las manos|apoyar las manos|apoyar la mano|apoyo en la muñeca|apoyo en las muñecas|carga en las manos|carga en los brazos|apoyarse en las manos',
    'apoio nas mãos|apoiar as mãos|apoio nos punhos|apoio no punho|apoio das mãos|carga nas mãos|carga no punho|apoiar-se nas mãos|apoio nos braços',
    'الارتكاز على اليدين|الاستناد على اليدين|تحميل على اليد|تحميل على اليدين|الارتكاز على الرسغ|تحميل الوزن على اليدين',
    '手支撑|手掌支撑|手撑|双手支撑|手腕负重|上肢负重|手部负重|手负重|手臂支撑',
  ],
  'arms-overhead': [
    'overhead|above shoulder|above shoulder height|above shoulder level|above head|arm above head|arms above head|arm above shoulder|arms above shoulder|arms above shoulder height|lifting above shoulder|lift above shoulder|lifting arm above head|lift arm above head|lift arm above shoulder|overhead shoulder|overhead reaching|overhead reach|reaching overhead|reach overhead|overhead activity|overhead activities|overhead work|overhead press|overhead pressing|overhead lifting|overhead lift|overhead movement|overhead movements|arms overhead|arm overhead|hands overhead|arms above head|arm above head|hands above head|hand above head|above head|above shoulder|above shoulder height|above shoulder level|arms above shoulder|hands above shoulder|arm elevation|shoulder elevation|raise arm|raising arm|raise arms|raising arms|lift arm|lifting arm|lift arms|lifting arms|shoulder flexion above 90',
    'über Kopf|Überkopf|Überkopfarbeit|Überkopfbewegung|Überkopfbewegungen|Überkopfübungen|Arme über Kopf|Arm über Kopf|Arme über den Kopf|Arm heben|Arme heben|über Schulterhöhe|Arm über Schulterhöhe',
    "au-dessus de la tête|bras au-dessus de la tête|bras levés|lever le bras|lever les bras|au-dessus de l'épaule|au-dessus des épaules|élévation du bras|élévation des bras",
    'por encima de la cabeza|encima de la cabeza|sobre la cabeza|brazos por encima de la cabeza|brazos arriba|levantar el brazo|levantar los brazos|elevar el brazo|elevar los brazos|por encima del hombro',
    'acima da cabeça|braços acima da cabeça|acima do ombro|acima dos ombros|levantar o braço|levantar os braços|elevar o braço|elevar os braços|sobre a cabeça',
    'فوق الرأس|رفع الذراع|رفع الذراعين|رفع اليد فوق الرأس|رفع الذراعين فوق الرأس|فوق مستوى الكتف|رفع اليدين',
    '过头|举过头|举过头顶|手举过头|过顶|过头顶|举手过头|抬臂|举手|手臂上举|上举|过肩',
  ],
  'arms-behind-back': [
    'behind back|hand behind back|hands behind back|arm behind back|arms behind back|reach behind back|reaching behind back|reach behind|reaching behind|arm behind body',
    'hinter dem Rücken|hinter den Rücken|Hand hinter dem Rücken|Arm hinter dem Rücken|Hände hinter dem Rücken|Schürzengriff',
    'derrière le dos|main derrière le dos|mains derrière le dos|bras derrière le dos|main dans le dos|mains dans le dos',
    'detrás de la espalda|mano detrás de la espalda|manos detrás de la espalda|brazo detrás de la espalda',
    'atrás das costas|mão atrás das costas|mãos atrás das costas|braço atrás das costas',
    'خلف الظهر|اليد خلف الظهر|اليدين خلف الظهر',
    '背后|手背后|手背到身后|背手|手放背后',
  ],
  'pushing-or-pulling': [
    'push|pushing|pull|pulling|push and pull|pushing and pulling|push or pull|pushing or pulling|push pull',
    'drücken|ziehen|drücken und ziehen|schieben|schieben und ziehen|stoßen',
    'pousser|tirer|pousser ou tirer|pousser et tirer',
    'empujar|jalar|tirar|empujar y tirar|empujar o tirar|traccionar',
    'empurrar|puxar|empurrar e puxar|empurrar ou puxar',
    'الدفع|السحب|الدفع والسحب|الجر',
    '推|拉|推拉|推或拉',
  ],
  'lifting-weight': [
    'lift|lifts|lifting|heavy lifting|weight lifting|weightlifting|lift weights|lifting weights|carry|carrying|lifting and carrying|lifting or carrying|lift heavy',
    'heben|schwer heben|schweres Heben|Lasten|Lasten heben|tragen|heben und tragen|Gewichte heben',
    'soulever|porter|port de charges|port de charge|charges lourdes|soulever des charges|porter des charges|soulever de charges',
    'levantar peso|levantar pesos|cargar peso|cargar|levantar|coger peso|levantar cargas|levantamiento de peso',
    'levantar peso|carregar peso|pegar peso|carregar|levantar|levantamento de peso',
    'رفع الأثقال|حمل الأثقال|رفع الأوزان|حمل الأوزان|رفع أشياء ثقيلة|حمل الأشياء الثقيلة',
    '提重物|搬重物|举重|提物|拿重物|抬重物',
  ],
  gripping: [
    'grip|gripping|grasp|grasping|hand grip|strong grip|firm grip|power grip|pinch|pinching|pinch grip',
    'greifen|Griff|Faustschluss|zugreifen|festhalten|Kraftgriff|zupacken',
    'serrer|préhension|agripper|saisir|serrer le poing',
    'agarrar|agarre|apretar|prensión|empuñar',
    'agarrar|preensão|apertar|segurar|apertar a mão',
    'القبض|الإمساك|قبضة اليد|الإمساك بقوة',
    '抓握|握|握力|用力握|握拳|抓|抓紧|握紧',
  ],
  'bending-back-forward': [
    'lumbar flexion|spinal flexion|spine flexion|trunk flexion|back flexion|low back flexion|lower back flexion|lumbar spine flexion|thoracic flexion|forward bending|forward bend|bending forward|bend forward|bending over|bend over|stooping|stoop|bend spine|bending spine|rounding back|round back|flexion of spine|flexion of back|toe touches',
    'LWS-Flexion|Rumpfbeuge|Rumpfbeugen|vorbeugen|Vorbeuge|vornüberbeugen|nach vorne beugen|nach vorn beugen|Rücken beugen|Flexion der LWS|Beugung der LWS|Wirbelsäule beugen|Wirbelsäulenflexion|bücken|sich bücken',
    'flexion lombaire|flexion du tronc|flexion du rachis|flexion du dos|se pencher|se pencher en avant|pencher en avant|penché en avant|se baisser|flexion avant|arrondir le dos',
    'flexión lumbar|flexión de columna|flexión del tronco|flexión de tronco|flexión de espalda|inclinarse|inclinarse hacia delante|inclinarse hacia adelante|agacharse|doblarse|doblar la espalda',
    'flexão lombar|flexão da coluna|flexão de coluna|flexão do tronco|flexão de tronco|inclinar para frente|inclinar-se para frente|curvar|curvar-se|dobrar o tronco|dobrar a coluna',
    'ثني الظهر|الانحناء|الانحناء للأمام|ثني الجذع|ثني العمود الفقري|ثني أسفل الظهر',
    '弯腰|前屈|腰椎前屈|腰椎屈曲|脊柱屈曲|躯干前屈|躯干屈曲|向前弯|向前弯腰|腰部屈曲|俯身|体前屈|弯背',
  ],
  'bending-back-backward': [
    'lumbar extension|spinal extension|spine extension|trunk extension|back extension|back extensions|low back extension|lower back extension|lumbar spine extension|thoracic extension|backward bending|backward bend|bending backward|bending backwards|bend backward|bend backwards|back bend|back bends|backbend|backbends|arching|arch back|arching back|hyperextension|lumbar hyperextension|extension of spine|extension of back|leaning back|leaning backward',
    'LWS-Extension|Rückbeuge|Rückneigung|Überstreckung|überstrecken|Hohlkreuz|nach hinten beugen|Rücken strecken|Rumpfextension|Wirbelsäulenextension|Extension der LWS|Reklination',
    'extension lombaire|extension du tronc|extension du rachis|extension du dos|hyperextension|cambrer|se cambrer|cambrure|se pencher en arrière|penché en arrière',
    'extensión lumbar|extensión de columna|extensión del tronco|extensión de tronco|extensión de espalda|arquear la espalda|arquearse|hiperextensión|inclinarse hacia atrás',
    'extensão lombar|extensão da coluna|extensão de coluna|extensão do tronco|extensão de tronco|arquear as costas|arquear a coluna|hiperextensão|inclinar para trás',
    'تقويس الظهر|مد الظهر|بسط الظهر|الانحناء للخلف|بسط العمود الفقري|مد العمود الفقري',
    '后伸|腰椎后伸|腰椎伸展|脊柱伸展|躯干后伸|后仰|向后弯|向后弯腰|腰部后伸|腰椎过伸|挺腰',
  ],
  'twisting-trunk': [
    'twist|twists|twisting|trunk rotation|spinal rotation|spine rotation|lumbar rotation|thoracic rotation|back rotation|low back rotation|trunk twisting|twisting trunk|twisting back|rotate trunk|rotating trunk|spinal twist|spinal twisting|rotation of spine|turning trunk|torso rotation',
    'verdrehen|drehen|Verdrehung|Rumpfrotation|LWS-Rotation|Rotation der LWS|Rumpf drehen|Wirbelsäulenrotation|Oberkörper drehen|Rumpfdrehung',
    'torsion|torsions|torsion du tronc|rotation du tronc|rotation lombaire|rotation du rachis|tourner le tronc|vriller',
    'torsión|giro|giros|girar|torcer|rotación de tronco|rotación del tronco|rotación lumbar|girar el tronco|rotación de columna',
    'torção|torcer|rotação do tronco|rotação de tronco|rotação lombar|girar o tronco|rotação da coluna',
    'الالتواء|لف الجذع|تدوير الجذع|دوران الجذع|لف الظهر|دوران العمود الفقري',
    '扭转|转体|扭腰|躯干旋转|腰椎旋转|脊柱旋转|转腰|扭转躯干',
  ],
  'bending-neck-backward': [
    'neck extension|cervical extension|cervical spine extension|bending neck backward|bend neck backward|look up|looking up|tilt head back|tilting head back|head back|bend neck back|extension of neck',
    'HWS-Extension|Nackenextension|Kopf in den Nacken|Kopf in den Nacken legen|Kopf nach hinten|Kopf überstrecken|nach oben schauen|HWS-Streckung',
    'extension cervicale|extension du cou|extension de la nuque|tête en arrière|regarder en haut|regarder vers le haut',
    'extensión cervical|extensión de cuello|extensión del cuello|cabeza hacia atrás|mirar hacia arriba|mirar arriba',
    'extensão cervical|extensão do pescoço|extensão de pescoço|cabeça para trás|olhar para cima',
    'بسط الرقبة|مد الرقبة|إرجاع الرأس للخلف|النظر إلى الأعلى',
    '颈后伸|颈部后伸|颈椎后伸|抬头|仰头|颈部伸展|颈椎伸展',
  ],
  'turning-neck': [
    'neck rotation|cervical rotation|cervical spine rotation|turning neck|turn neck|turning head|turn head|head turns|head turn|rotate neck|rotating neck|rotate head|head rotation|neck turning|neck twisting',
    'Kopfdrehung|Kopf drehen|HWS-Rotation|Halsdrehung|Nackenrotation|Hals drehen|Nacken drehen',
    'rotation cervicale|rotation du cou|rotation de la tête|tourner la tête|tourner le cou',
    'rotación cervical|girar la cabeza|rotación de cuello|rotación del cuello|girar el cuello|giro de cabeza',
    'rotação cervical|girar a cabeça|virar a cabeça|rotação do pescoço|rotação de pescoço|virar o pescoço',
    'لف الرقبة|دوران الرقبة|تدوير الرقبة|لف الرأس|تدوير الرأس',
    '转头|颈部旋转|颈椎旋转|转颈|扭头|转脖子',
  ],
  'hip-past-90': [
    'hip flexion|hip flexion past 90|hip flexion beyond 90|hip flexion over 90|hip flexion above 90|hip flexion greater than 90|hip flexion more than 90|hip past 90|hips past 90|hip beyond 90|hip over 90|flexion past 90|flexion beyond 90|bend hip past 90|bending hip past 90|deep hip flexion|hip bending|bending hip|bend hip|low sitting|low chair|low seat|sitting low|knee to chest|knees to chest',
    'Hüftflexion|Hüftbeugung|Hüftflexion über 90|Hüftbeugung über 90|Hüfte über 90|Hüfte beugen|Hüfte über 90 beugen|tief sitzen|tiefes Sitzen|Knie zur Brust',
    'flexion de hanche|flexion de la hanche|flexion hanche|flexion de hanche au-delà de 90|flexion de hanche supérieure à 90|hanche au-delà de 90|assise basse|siège bas|genou poitrine',
    'flexión de cadera|flexión cadera|flexión de cadera mayor de 90|flexión de cadera mayor a 90|flexión de cadera más de 90|cadera más de 90|rodilla al pecho|rodillas al pecho|silla baja|asiento bajo',
    'flexão do quadril|flexão de quadril|flexão do quadril acima de 90|flexão de quadril acima de 90|quadril acima de 90|joelho ao peito|joelhos ao peito|cadeira baixa|assento baixo',
    'ثني الورك|ثني الورك أكثر من 90|ثني الورك فوق 90|انثناء الورك',
    '屈髋|髋屈曲|髋关节屈曲|屈髋超过90|髋关节屈曲超过90|低坐|坐矮凳',
  ],
  'leg-across-middle': [
    'cross legs|crossing legs|cross leg|crossing leg|crossed legs|legs crossed|leg crossing|cross midline|crossing midline|hip adduction past midline|adduction past midline|leg across midline|leg across middle|across midline',
    'Beine überschlagen|Beine überkreuzen|Bein überkreuzen|Beine kreuzen|überkreuzen|über die Mittellinie|Mittellinie überschreiten|Beine übereinanderschlagen',
    'croiser les jambes|croiser la jambe|jambes croisées|croisement des jambes',
    'cruzar las piernas|cruzar la pierna|piernas cruzadas|cruzar la línea media',
    'cruzar as pernas|cruzar a perna|pernas cruzadas|cruzar a linha média',
    'تقاطع الساقين|وضع ساق على ساق|رجل على رجل|عبور خط الوسط',
    '交叉腿|双腿交叉|腿交叉|翘二郎腿|跷二郎腿|过中线|盘腿',
  ],
  'hip-turned-in': [
    'hip internal rotation|hip medial rotation|internal rotation of hip|internal hip rotation|medial rotation of hip|hip ir|turning leg in|turn leg in|turning hip in|turn hip in|toes in|toeing in',
    'Hüftinnenrotation|Innenrotation Hüfte|Innenrotation der Hüfte|Bein nach innen drehen|Hüfte nach innen drehen',
    'rotation interne de hanche|rotation interne de la hanche|rotation interne hanche|rotation médiale de hanche|tourner la jambe en dedans',
    'rotación interna de cadera|rotación interna cadera|rotación medial de cadera|girar la pierna hacia dentro',
    'rotação interna do quadril|rotação interna de quadril|rotação medial do quadril|girar a perna para dentro',
    'الدوران الداخلي للورك|دوران الورك الداخلي|تدوير الورك للداخل',
    '髋内旋|髋关节内旋|腿内旋|腿向内转',
  ],
  'hip-turned-out': [
    'hip external rotation|hip lateral rotation|external rotation of hip|external hip rotation|lateral rotation of hip|hip er|turning leg out|turn leg out|turning hip out|turn hip out|toes out|toeing out',
    'Hüftaußenrotation|Außenrotation Hüfte|Außenrotation der Hüfte|Bein nach außen drehen|Hüfte nach außen drehen',
    'rotation externe de hanche|rotation externe de la hanche|rotation externe hanche|rotation latérale de hanche|tourner la jambe en dehors',
    'rotación externa de cadera|rotación externa cadera|rotación lateral de cadera|girar la pierna hacia fuera',
    'rotação externa do quadril|rotação externa de quadril|rotação lateral do quadril|girar a perna para fora',
    'الدوران الخارجي للورك|دوران الورك الخارجي|تدوير الورك للخارج',
    '髋外旋|髋关节外旋|腿外旋|腿向外转',
  ],
  'leg-behind-body': [
    'hip extension|leg behind body|leg behind|leg backward|leg backwards|hip extension past neutral|extend hip|extending hip|extension of hip|hip hyperextension|kick back|kicking back',
    'Hüftextension|Hüftstreckung|Bein nach hinten|Hüfte strecken|Bein nach hinten strecken|Extension der Hüfte',
    'extension de hanche|extension de la hanche|extension hanche|jambe en arrière|hyperextension de hanche',
    'extensión de cadera|extensión cadera|pierna hacia atrás|hiperextensión de cadera',
    'extensão do quadril|extensão de quadril|perna para trás|hiperextensão do quadril',
    'بسط الورك|مد الورك|مد الساق للخلف|الساق للخلف',
    '髋后伸|髋关节后伸|腿后伸|髋伸展|伸髋|腿向后',
  ],
  'bending-knee': [
    'knee flexion|knee bend|knee bends|knee bending|bend knee|bend knees|bending knee|bending knees|flex knee|flexing knee|flexion of knee|bent knee|bent knees',
    'Kniebeugung|Knieflexion|Knie beugen|Knie anbeugen|Flexion Knie|Beugung des Knies|gebeugtes Knie',
    'flexion de genou|flexion du genou|flexion genou|plier le genou|plier les genoux|fléchir le genou|fléchir les genoux|genou plié|genoux pliés',
    'flexión de rodilla|flexión de la rodilla|flexión rodilla|doblar la rodilla|doblar las rodillas|flexionar la rodilla|flexionar las rodillas',
    'flexão do joelho|flexão de joelho|flexão joelho|dobrar o joelho|dobrar os joelhos|flexionar o joelho|flexionar os joelhos',
    'ثني الركبة|ثني الركبتين|انثناء الركبة',
    '屈膝|膝屈曲|膝关节屈曲|弯膝|弯曲膝盖|膝盖弯曲|屈曲膝关节',
  ],
  'knee-past-90': [
    'deep squat|deep squats|deep squatting|deep knee bend|deep knee bends|deep knee flexion|full squat|full squats|full knee flexion|deep flexion|deep lunge|deep lunges|knee past 90|knees past 90|knee beyond 90|knee over 90|knee flexion past 90|knee flexion beyond 90|knee flexion over 90|knee flexion above 90|knee flexion greater than 90|knee bend past 90|knee bending past 90',
    'tiefe Kniebeuge|tiefe Kniebeugen|tiefe Hocke|Hocke|hocken|Knie über 90|Knieflexion über 90|Kniebeugung über 90|Knie über 90 beugen',
    "squat profond|squats profonds|s'accroupir|accroupir|accroupi|accroupie|flexion de genou au-delà de 90|flexion du genou au-delà de 90|genou au-delà de 90",
    'sentadilla profunda|sentadillas profundas|cuclillas|en cuclillas|ponerse en cuclillas|flexión de rodilla más de 90|rodilla más de 90',
    'agachamento profundo|agachamentos profundos|agachar|agachar-se|cócoras|de cócoras|flexão de joelho acima de 90|flexão do joelho acima de 90|joelho acima de 90',
    'القرفصاء العميقة|ثني الركبة أكثر من 90|ثني الركبة فوق 90',
    '全蹲|膝关节屈曲超过90|屈膝超过90',
  ],
  jumping: [
    'jump|jumps|jumping|single leg hop|single leg hops|single leg hopping|single leg jumps|box jumps|hop|hops|hopping|plyometric|plyometrics|impact|high impact|leap|leaping|skipping|landing',
    'springen|Sprünge|Sprung|hüpfen|Plyometrie|Stoßbelastung',
    'sauter|sauts|saut|bondir|impact|impacts|pliométrie',
    'saltar|saltos|salto|brincar|impacto|pliometría',
    'pular|saltar|saltos|salto|pulos|impacto|pliometria',
    'القفز|الوثب|القفزات',
    '跳|跳跃|蹦跳|蹦|高冲击',
  ],
  'holding-breath': [
    'holding breath|hold breath|breath holding|breath hold|breath holds|valsalva|valsalva maneuver|valsalva manoeuvre',
    'Luft anhalten|Atem anhalten|Luftanhalten|Pressatmung|pressen|Valsalva',
    'retenir le souffle|retenir la respiration|bloquer la respiration|apnée|Valsalva|bloquer le souffle',
    'aguantar la respiración|contener la respiración|contener el aliento|apnea|Valsalva',
    'prender a respiração|segurar a respiração|apneia|Valsalva|prender o ar',
    'حبس النفس|كتم النفس|حبس الأنفاس|مناورة فالسالفا',
    '屏气|憋气|屏住呼吸|闭气|瓦氏动作',
  ],
  'head-below-heart': [
    'head below heart|head down|head below|head lower than heart|head down position|upside down|head down tilt|inverted position',
    'Kopf unter Herzhöhe|Kopf unter dem Herzen|Kopftieflage|Kopf nach unten|kopfüber',
    'tête en bas|tête plus basse que le cœur|tête sous le cœur|tête en dessous du cœur',
    'cabeza abajo|cabeza por debajo del corazón|cabeza hacia abajo',
    'cabeça para baixo|cabeça abaixo do coração|de cabeça para baixo',
    'الرأس تحت مستوى القلب|الرأس للأسفل|الرأس تحت القلب',
    '头低位|头低于心脏|头朝下|倒立',
  ],
};

/** Demands that include another one: a patient who must not do the first must not do the second. */
export const INCLUDED: Readonly<Partial<Record<Demand, Demand>>> = {
  standing: 'standing-on-one-leg',
  'bending-knee': 'knee-past-90',
};

/** Whatever loads a muscle or a joint. */
const LOADING: Named = { demands: ['lifting-weight', 'pushing-or-pulling', 'gripping'], bearsWeight: true };

/** Phrases that mean several demands, words of exercises, or equipment, or that the rest of the text decides on. */
export const OTHER_PHRASES: readonly (readonly [Named, InLanguages])[] = [
  [
    { demands: ['lying-face-down', 'lying-on-back', 'lying-on-side'] },
    [
      'lying|lying down|lie down|lie|laying down',
      'liegen|im Liegen|hinlegen|liegend',
      "allonger|s'allonger|allongé|allongée|position allongée|décubitus",
      'tumbarse|tumbado|acostarse|acostado|tumbado',
      'deitar|deitado|deitada|deitar-se',
      'الاستلقاء|الاضطجاع',
      '躺|躺下|躺着|卧位',
    ],
  ],
  [
    // A squeeze crosses no midline.
    { demands: ['leg-across-middle'], words: ['hip adduction'] },
    [
      'hip adduction',
      'Hüftadduktion|Adduktion der Hüfte',
      'adduction de hanche|adduction de la hanche',
      'aducción de cadera',
      'adução do quadril|adução de quadril',
      'تقريب الورك',
      '髋内收|髋关节内收',
    ],
  ],
  [{ demands: ['bending-back-forward', 'bending-back-backward'] }, ['bending back|bend back|bends back']],
  [
    { words: ['running'] },
    [
      'run|running|jog|jogging|sprint|sprinting',
      'joggen|rennen',
      'courir|course à pied',
      'correr|trotar',
      'correr|corrida',
      'الجري|الركض',
      '跑|跑步|慢跑',
    ],
  ],
  [{ words: ['lunge'] }, ['lunging']],
  [{ words: ['straight leg raise'] }, ['slr|slrs']],
  [
    { demands: ['bending-back-forward', 'bending-back-backward', 'twisting-trunk', 'lifting-weight'] },
    ['blt|bending lifting twisting|bending lifting or twisting|bending lifting and twisting'],
  ],
  [
    { bearsWeight: true },
    [
      'weight bearing|weightbearing|weight bear|bear weight|bearing weight|full weight bearing|wb',
      'Belastung|belasten|Vollbelastung|Gewichtsbelastung|Gewicht tragen|Gewichtsübernahme',
      'appui|mise en charge|en charge',
      'carga|apoyo|soportar peso',
      'carga|descarga de peso|apoio',
      'تحميل|تحميل الوزن',
      '负重|承重',
    ],
  ],
  [
    { demands: ['bending-back-forward'], words: ['crunch', 'curl up'] },
    [
      'crunch|crunches|sit ups|sit up|situps|curl ups',
      'Sit-ups|Crunches',
      'abdominaux|relevés de buste',
      'abdominales',
      'abdominais',
      '',
      '仰卧起坐|卷腹',
    ],
  ],
  [
    { words: ['push up', 'press up'] },
    [
      'push up|push ups|pushup|pushups|press up|press ups',
      'Liegestütz|Liegestütze|Liegestützen',
      'pompes',
      'flexiones de brazos|lagartijas',
      'flexões de braço|flexão de braço',
      'تمرين الضغط',
      '俯卧撑',
    ],
  ],
  [
    { words: ['squat'] },
    [
      'squatting',
      'Kniebeuge|Kniebeugen',
      'accroupissements',
      'sentadilla|sentadillas',
      'agachamento|agachamentos',
      'القرفصاء|سكوات',
      '下蹲|蹲',
    ],
  ],
  [{ demands: ['knee-past-90'], words: ['squat'] }, ['', '', '', '', '', '', '深蹲']],
  [
    { words: ['lunge'] },
    [
      '',
      'Ausfallschritt|Ausfallschritte',
      'fente|fentes',
      'zancada|zancadas|estocadas',
      'afundo|afundos',
      'تمرين الاندفاع',
      '弓步|弓箭步',
    ],
  ],
  [
    { words: ['plank'] },
    ['', 'Unterarmstütz|Planke|Planken', 'planche|gainage', 'plancha|planchas', 'prancha|pranchas', 'بلانك', '平板支撑'],
  ],
  [
    { words: ['bridge', 'bridging'] },
    ['', 'Brücke|Brücken|Schulterbrücke', 'pont|pont fessier', 'puente|puentes', 'ponte|pontes', 'الجسر', '臀桥|桥式'],
  ],
  [
    { words: ['step', 'stair'] },
    [
      'stairs|stair climbing|climbing stairs|steps',
      'Treppe|Treppen|Treppensteigen|Stufen',
      'escalier|escaliers|monter les escaliers',
      'escaleras|escalera|subir escaleras',
      'escada|escadas|subir escadas',
      'الدرج|صعود الدرج',
      '楼梯|爬楼梯|上下楼梯',
    ],
  ],
  [
    { words: ['stretch'] },
    [
      'stretching|stretches',
      'dehnen|Dehnung|Dehnungen|Dehnübungen',
      'étirement|étirements|étirer',
      'estiramiento|estiramientos|estirar',
      'alongamento|alongamentos|alongar',
      'التمدد|الإطالة',
      '拉伸|牵伸|牵拉',
    ],
  ],
  [
    { words: ['walk'] },
    ['', 'gehen|laufen', 'marcher', 'caminar|andar', 'caminhar|andar', 'المشي', '走|走路|行走|步行'],
  ],
  [
    { words: ['sit', 'seated'] },
    [
      'sitting|sit|seated|prolonged sitting|sit down',
      'Sitzen|sitzend|im Sitzen',
      "assis|assise|s'asseoir|position assise",
      'sentado|sentarse|estar sentado',
      'sentar|sentado|sentar-se',
      'الجلوس',
      '坐|坐着|坐位|久坐',
    ],
  ],
  [
    { words: ['pelvic floor'] },
    ['', 'Beckenboden', 'plancher pelvien', 'suelo pélvico', 'assoalho pélvico', 'قاع الحوض', '盆底'],
  ],
  [
    { equipment: 'band' },
    [
      'band|bands|resistance band|resistance bands|theraband|therabands|thera band|exercise band|elastic band|elastic bands|loop band|rubber band|banded|tubing',
      'Band|Gummiband|Fitnessband|Widerstandsband|Theraband|Bänder',
      'élastique|élastiques|bande élastique|bande de résistance',
      'banda|bandas|banda elástica|bandas elásticas|goma|gomas',
      'faixa|faixas|faixa elástica|elástico|elásticos',
      'شريط|شريط مطاطي|حزام مطاطي|أشرطة مطاطية',
      '弹力带|阻力带|皮筋',
    ],
  ],
  [
    { equipment: 'mat' },
    [
      'mat|mats|exercise mat|yoga mat',
      'Matte|Gymnastikmatte',
      'tapis',
      'colchoneta|esterilla',
      'colchonete|tapete',
      'بساط|حصيرة',
      '垫子|瑜伽垫',
    ],
  ],
  [
    { equipment: 'chair' },
    ['chair|chairs', 'Stuhl|Stühle', 'chaise|chaises', 'silla|sillas', 'cadeira|cadeiras', 'كرسي', '椅子|椅'],
  ],
  [
    { equipment: 'dumbbell', demands: ['lifting-weight'] },
    [
      'dumbbell|dumbbells|weight|weights|free weights|hand weight|hand weights|weighted|heavy weights|heavy weight',
      'Hantel|Hanteln|Kurzhantel|Kurzhanteln|Gewicht|Gewichte',
      'haltère|haltères|poids',
      'mancuerna|mancuernas|pesas|pesa|peso|pesos',
      'halter|halteres|peso|pesos',
      'دمبل|أثقال|أوزان',
      '哑铃|重物',
    ],
  ],
  [
    { equipment: 'stick' },
    ['stick|wand|cane|broomstick|dowel', 'Stab', 'bâton', 'palo|bastón', 'bastão', 'عصا', '棍|棍子|木棍'],
  ],
  [
    { equipment: 'ball' },
    ['ball|balls', 'Ball|Bälle', 'ballon|balle', 'pelota|pelotas|balón', 'bola|bolas', 'كرة', '球'],
  ],
  [
    { equipment: 'gym ball' },
    [
      'gym ball|swiss ball|exercise ball|stability ball|physio ball',
      'Gymnastikball|Pezziball',
      'gros ballon|ballon de gym',
      'pelota suiza|fitball',
      'bola suíça',
      'كرة التمارين',
      '瑞士球|健身球',
    ],
  ],
  [
    { equipment: 'roller' },
    [
      'foam roller|roller',
      'Faszienrolle|Rolle',
      'rouleau|rouleau de massage',
      'rodillo|rodillo de espuma',
      'rolo|rolo de espuma',
      'أسطوانة رغوية',
      '泡沫轴',
    ],
  ],
  [
    { equipment: 'pulley' },
    ['pulley|pulleys', 'Seilzug', 'poulie|poulies', 'polea|poleas', 'polia|polias', 'بكرة', '滑轮'],
  ],
  [
    { equipment: 'towel' },
    ['towel|towels', 'Handtuch|Handtücher', 'serviette', 'toalla|toallas', 'toalha|toalhas', 'منشفة', '毛巾'],
  ],
  [
    { equipment: 'pillow' },
    ['pillow|pillows|cushion', 'Kissen', 'oreiller|coussin', 'almohada|cojín', 'travesseiro|almofada', 'وسادة', '枕头'],
  ],
  [LOADING, ['load|loads|loading|loaded exercises|overload|overloading']],
  [
    { demands: ['pushing-or-pulling', 'weight-through-hands'] },
    [
      'pushing through arms|push through arms|pushing up through arms|push up through arms|pushing up with arms|push up with arms|pushing through hands|pushing up through hands|push up through hands',
    ],
  ],
  [{ demands: ['knee-past-90'] }, ['knee past toes|knees past toes|knee over toes|knees over toes']],
  ...['lunge', 'squat', 'step down'].map((each): readonly [Named, InLanguages] => [
    { words: [each] },
    ['knee past toes|knees past toes|knee over toes|knees over toes'],
  ]),
  [{ equipment: 'table' }, ['table', 'Tisch', 'table', 'mesa', 'mesa', 'طاولة', '桌子']],
  [{ equipment: 'step' }, ['', 'Stufe', 'marche', 'escalón', 'degrau', 'درجة', '台阶']],
  [{ equipment: 'wall' }, ['wall', 'Wand', 'mur', 'pared', 'parede', 'حائط|جدار', '墙|墙壁']],
  [{ equipment: 'bed' }, ['bed', 'Bett', 'lit', 'cama', 'cama', 'سرير', '床']],
  [{ equipment: 'foam' }, ['foam|foam pad|balance pad', 'Balancekissen', 'mousse', 'espuma', 'espuma', '', '平衡垫']],
  [
    { equipment: 'kettlebell' },
    ['kettlebell|kettlebells', 'Kettlebell', 'kettlebell', 'pesa rusa', 'kettlebell', '', '壶铃'],
  ],
  [
    { equipment: 'machine' },
    [
      'machine|machines|gym machines',
      'Maschine|Maschinen',
      'machine|machines',
      'máquina|máquinas',
      'máquina|máquinas',
      'آلات',
      '机器',
    ],
  ],
];

/** How far up an arm may go: "keep arm below 90". Without "keep" the arm is searched. */
const LOW_ARMS = ['below', 'under'].flatMap((below) => [
  ...['height', 'height only', 'level'].map((height) => `${below} shoulder ${height}`),
  ...['arm', 'arms', 'elbow', 'elbows', 'hand', 'hands'].flatMap((limb) => [
    ...['shoulder', 'shoulders', '90', '90 degrees', 'shoulder height', 'shoulder level'].flatMap((height) =>
      ['', 'keep '].map((keep) => `${keep}${limb} ${below} ${height}`),
    ),
  ]),
]);

/** Precautions with a meaning in textbooks: their name is as good as the restrictions themselves. */
export const PRECAUTIONS: readonly (readonly [Named, InLanguages])[] = [
  [
    { demands: ['knee-past-90'] },
    [
      'max 90 degrees knee flexion|max 90 knee flexion|maximum 90 degrees knee flexion|knee flexion maximum 90|knee flexion limited to 90|knee flexion restricted to 90|knee flexion max 90|knee flexion 90 max|knee flexion to 90 only|knee flexion up to 90|knee bend limited to 90|limit knee flexion to 90|knee rom 0 90|knee 0 90|rom 0 90|rom limited to 90',
      'Knieflexion bis 90|Knieflexion maximal 90|Flexion bis 90|Beugung bis 90|Knie maximal 90',
      'flexion de genou limitée à 90|flexion du genou limitée à 90',
      'flexión de rodilla limitada a 90|flexión de rodilla hasta 90',
      'flexão de joelho limitada a 90|flexão do joelho até 90',
      '',
      '膝关节屈曲不超过90|屈膝不超过90',
    ],
  ],
  [
    { demands: ['hip-past-90'] },
    [
      'hip flexion limited to 90|hip flexion restricted to 90|hip flexion max 90|hip flexion up to 90|limit hip flexion to 90',
      'Hüftflexion bis 90|Hüftflexion maximal 90',
      'flexion de hanche limitée à 90',
      'flexión de cadera limitada a 90|flexión de cadera hasta 90',
      'flexão de quadril limitada a 90|flexão do quadril até 90',
      '',
      '髋关节屈曲不超过90|屈髋不超过90',
    ],
  ],
  [
    { demands: ['arms-overhead'] },
    [
      'shoulder flexion limited to 90|shoulder abduction limited to 90|shoulder elevation limited to 90|elevation limited to 90|arm elevation limited to 90|shoulder flexion max 90|not above shoulder height|not above shoulder level|' +
        LOW_ARMS.join('|'),
      'Schulterflexion bis 90|Abduktion bis 90|Elevation bis 90',
    ],
  ],
  [LOADING, ['unload|unloading|offload']],
  [
    { demands: ['lying-face-down', 'lying-on-back', 'lying-on-side'] },
    [
      'breathless lying flat|breathless flat|breathless lying|breathless when lying|short of breath lying flat|short of breath lying|sob lying flat|sob lying',
    ],
  ],
  [
    { demands: ['lying-on-back'] },
    ['pain lying flat|pain lying on back|dizzy lying flat|dizzy flat|dizzy lying on back|lightheaded lying flat'],
  ],
  [{ demands: ['kneeling'] }, ['pain kneeling']],
  [{ demands: ['weight-through-hands'] }, ['no hands|without hands|not using hands']],
  [{ demands: ['arms-behind-back'] }, ['no hands behind back|without hands behind back']],
  [{ demands: ['arms-overhead'] }, ['no hands overhead|no hands above head|without hands overhead']],
  [{ demands: ['kneeling'] }, ['no hands and knees|without hands and knees']],
  [{ demands: ['weight-through-legs'] }, ['ttwb|tdwb|twb|toe touch weight bearing|touch down weight bearing']],
  [
    { demands: ['standing-on-one-leg', 'jumping'] },
    [
      'pwb|partial weight bearing|partially weight bearing',
      'Teilbelastung',
      'appui partiel',
      'carga parcial',
      'carga parcial|descarga parcial',
      'تحميل جزئي',
      '部分负重',
    ],
  ],
  [
    { demands: ['weight-through-hands', 'arms-overhead', 'arms-behind-back', 'pushing-or-pulling', 'lifting-weight'] },
    [
      'sternal precautions|sternal precaution|sternotomy precautions|sternum precautions|sternal restrictions|breastbone precautions|median sternotomy precautions',
      'sternale Vorsichtsmaßnahmen|Sternumschutz|Sternum-Vorsichtsmaßnahmen|Brustbeinschutz',
      'précautions sternales|précautions de sternotomie',
      'precauciones esternales|precauciones de esternotomía|precauciones del esternón',
      'precauções esternais|precauções do esterno|precauções de esternotomia',
      'احتياطات القص|احتياطات عظم القص',
      '胸骨注意事项|胸骨保护|胸骨切开注意事项',
    ],
  ],
  [
    { demands: ['hip-past-90', 'leg-across-middle', 'hip-turned-in'] },
    [
      'hip precautions|hip precaution|hip precautions posterior|hip precautions posterior approach|posterior approach hip precautions|posterior hip precautions|posterior precautions|posterior hip precaution|posterior approach precautions|posterior hip restrictions|hip restrictions|thr precautions|tha precautions|hip replacement precautions|hip dislocation precautions',
      'Hüftvorsichtsmaßnahmen|Luxationsprophylaxe|Hüftluxationsprophylaxe|hintere Hüftvorsichtsmaßnahmen',
      'précautions de hanche|précautions hanche|précautions postérieures de hanche|précautions de luxation',
      'precauciones de cadera|precauciones posteriores de cadera|precauciones de luxación de cadera',
      'precauções de quadril|precauções do quadril|precauções posteriores do quadril',
      'احتياطات الورك|احتياطات مفصل الورك|احتياطات الورك الخلفية',
      '髋关节注意事项|髋部注意事项|后路髋关节注意事项|髋关节禁忌动作',
    ],
  ],
  [
    { demands: ['leg-behind-body', 'hip-turned-out'] },
    [
      'anterior hip precautions|hip precautions anterior|hip precautions anterior approach|anterior approach hip precautions|anterior hip precaution|anterior precautions|anterior approach precautions|anterior hip restrictions',
      'vordere Hüftvorsichtsmaßnahmen',
      'précautions antérieures de hanche|précautions hanche antérieure',
      'precauciones anteriores de cadera',
      'precauções anteriores do quadril|precauções anteriores de quadril',
      'احتياطات الورك الأمامية',
      '前路髋关节注意事项',
    ],
  ],
  [
    {
      demands: ['bending-back-forward', 'bending-back-backward', 'twisting-trunk', 'lifting-weight'],
      // They load a trunk that bends nowhere: more than a spine bears for which they are typed.
      words: ['plank', 'bird dog', 'dead bug', 'single leg bridge'],
    },
    [
      'spinal precautions|spinal precaution|spine precautions|back precautions|lumbar precautions|blt precautions|spinal restrictions|no blt|lumbar fusion precautions|spinal fusion precautions',
      'Wirbelsäulen-Vorsichtsmaßnahmen|Wirbelsäulenvorsichtsmaßnahmen|Rücken-Vorsichtsmaßnahmen',
      'précautions rachidiennes|précautions lombaires|précautions vertébrales',
      'precauciones de columna|precauciones espinales|precauciones lumbares',
      'precauções de coluna|precauções da coluna|precauções lombares',
      'احتياطات العمود الفقري|احتياطات الظهر',
      '脊柱注意事项|腰椎注意事项|脊柱保护',
    ],
  ],
  [
    { bearsWeight: true },
    [
      'nwb|non wb|nonweightbearing|non weightbearing|nonweight bearing|ttwb|tdwb|twb|keep weight off|weight off|toe touch weight bearing|touch weight bearing|touch down weight bearing|toe touch wb',
      'Entlastung|volle Entlastung',
      'décharge complète|en décharge',
      'en descarga',
      'restrição de carga',
      '',
      '免负重|非负重',
    ],
  ],
];

export type Joint = (typeof JOINTS)[number][0];

/** Joints and parts of the body that move. The name of each is a word of the catalog. */
export const JOINTS = [
  [
    'knee',
    [
      'knee|knees|acl|meniscus|patella|patellar|tka|tkr',
      'Knie|Knies',
      'genou|genoux',
      'rodilla|rodillas',
      'joelho|joelhos',
      'الركبة|ركبة',
      '膝|膝关节|膝盖',
    ],
  ],
  [
    'hip',
    ['hip|hips|tha|thr', 'Hüfte|Hüften', 'hanche|hanches', 'cadera|caderas', 'quadril|quadris', 'الورك', '髋|髋关节'],
  ],
  [
    'back',
    [
      'back|spine|spinal|lumbar|trunk|disc|disk|lbp|sciatica|stenosis|spondylolisthesis',
      'Rücken|Wirbelsäule|LWS|Rumpf|Bandscheibe',
      'dos|lombaire|rachis|tronc|lombalgie',
      'espalda|lumbar|columna|tronco',
      'costas|lombar|coluna|tronco',
      'الظهر|ظهر|العمود الفقري',
      '腰|背|脊柱|腰椎|躯干|下背',
    ],
  ],
  [
    'neck',
    [
      'neck|cervical|head',
      'Nacken|Hals|HWS|Kopf',
      'cou|nuque|cervicale|cervical',
      'cuello|cervical',
      'pescoço|cervical',
      'الرقبة|رقبة',
      '颈|颈部|颈椎|脖子',
    ],
  ],
  [
    'shoulder',
    [
      'shoulder|shoulders|cuff|glenohumeral',
      'Schulter|Schultern',
      'épaule|épaules',
      'hombro|hombros',
      'ombro|ombros',
      'الكتف|كتف',
      '肩|肩关节|肩膀',
    ],
  ],
  ['elbow', ['elbow|elbows', 'Ellbogen|Ellenbogen', 'coude', 'codo', 'cotovelo', 'المرفق|الكوع', '肘|肘关节']],
  ['wrist', ['wrist|wrists', 'Handgelenk', 'poignet', 'muñeca', 'punho', 'الرسغ|المعصم', '腕|手腕|腕关节']],
  [
    'finger',
    [
      'finger|fingers|thumb',
      'Finger|Daumen',
      'doigt|doigts|pouce',
      'dedo|dedos|pulgar',
      'dedos|polegar',
      'الإصبع|الأصابع',
      '手指|拇指',
    ],
  ],
  [
    'hand',
    [
      'hand|hands|forearm|arm|arms|upper limb|upper extremity',
      'Hand|Arm|Unterarm',
      'main|bras|avant-bras',
      'mano|brazo|antebrazo',
      'mão|braço|antebraço',
      'اليد|الذراع',
      '手|手臂|上肢|前臂',
    ],
  ],
  [
    'ankle',
    [
      'ankle|ankles|achilles',
      'Sprunggelenk|Knöchel',
      'cheville',
      'tobillo',
      'tornozelo',
      'الكاحل|كاحل',
      '踝|脚踝|踝关节',
    ],
  ],
  ['foot', ['foot|feet|toe|toes', 'Fuß|Füße|Zehen', 'pied|pieds', 'pie|pies', 'pé|pés', 'القدم', '足|脚']],
  [
    'leg',
    [
      'leg|legs|calf|hamstring|hamstrings|quad|thigh',
      'Bein|Beine',
      'jambe|jambes',
      'pierna|piernas',
      'perna|pernas',
      'الساق',
      '腿|下肢',
    ],
  ],
] as const satisfies readonly (readonly [string, InLanguages])[];

/** Joints that bear weight through the hands. */
export const UPPER_JOINTS: ReadonlySet<Joint> = new Set(['shoulder', 'elbow', 'wrist', 'finger', 'hand']);

/** A movement, and by what exercises with it are left out for each joint. Of other joints nothing is known. */
export interface Movement {
  /** The words of the catalog for it. */
  readonly words: string;
  readonly demands: Readonly<Partial<Record<Joint, readonly Demand[]>>>;
  /** No demand holds all of it: left out is what has its words, or these, which name the muscles and the exercises. Separated by `|`. */
  readonly told?: Readonly<Partial<Record<Joint, string>>>;
  /** The joint that is meant if the text names none. Other joints may be meant too, unless `isSpoken`: nobody says it of them so. */
  readonly of?: Joint;
  readonly isSpoken?: true;
  /** The joint whose exercises come first if the text names none, and nothing else. */
  readonly first?: Joint;
}

const FLEXION_TOLD: Movement['told'] = {
  neck: 'cervical flexion|neck flexor|cervical flexor|chin tuck|head lift|nose to knee',
  elbow: 'elbow bend|biceps',
  wrist: 'wrist flexor|wrist curl|towel twist',
  finger: 'finger flexor|fist|grip',
};

export const MOVEMENTS: readonly (readonly [Movement, InLanguages])[] = [
  [
    {
      words: 'flexion',
      of: 'back',
      demands: {
        back: ['bending-back-forward'],
        hip: ['hip-past-90'],
        knee: ['bending-knee'],
        shoulder: ['arms-overhead'],
        elbow: ['pushing-or-pulling', 'lifting-weight'],
      },
      told: FLEXION_TOLD,
    },
    [
      'flexion|flex|flexing',
      'Flexion|Beugung',
      'flexion|fléchir',
      'flexión|flexionar',
      'flexão|flexionar',
      'ثني|الثني|انثناء',
      '屈曲|屈',
    ],
  ],
  [
    {
      words: 'flexion',
      of: 'back',
      isSpoken: true,
      demands: { back: ['bending-back-forward'], hip: ['hip-past-90'], knee: ['bending-knee'] },
      told: FLEXION_TOLD,
    },
    ['bend|bending|bends', 'beugen', 'plier', 'doblar', 'dobrar', '', '弯曲'],
  ],
  [
    {
      words: 'extension',
      of: 'back',
      demands: {
        back: ['bending-back-backward'],
        neck: ['bending-neck-backward'],
        hip: ['leg-behind-body'],
        shoulder: ['arms-behind-back'],
        elbow: ['pushing-or-pulling', 'lifting-weight', 'weight-through-hands'],
        wrist: ['weight-through-hands'],
      },
      told: {
        knee: 'quadriceps',
        elbow: 'elbow straighten|triceps|push up|press up',
        wrist: 'wrist extensor|towel twist',
        finger: 'finger extensor|finger spread|tendon glide',
      },
    },
    [
      'extension|extend|extending|extensions|straighten|straightening',
      'Extension|strecken|Streckung',
      'extension|étendre',
      'extensión|extender',
      'extensão|estender',
      'بسط|البسط|مد',
      '伸展|伸直',
    ],
  ],
  [
    {
      words: 'rotation',
      of: 'back',
      demands: { back: ['twisting-trunk'], neck: ['turning-neck'], hip: ['hip-turned-in', 'hip-turned-out'] },
      told: {
        shoulder: 'external rotation|internal rotation|infraspinatus|subscapularis',
        elbow: 'supination|pronation|supinator',
        hand: 'forearm rotation|supination|pronation|supinator',
      },
    },
    [
      'rotation|rotate|rotating|rotations|turning',
      'Rotation|rotieren',
      'rotation|rotations|tourner',
      'rotación|rotar',
      'rotação|rotar|rodar',
      'دوران|الدوران|تدوير',
      '旋转',
    ],
  ],
  [
    {
      words: 'internal rotation',
      first: 'shoulder',
      demands: { hip: ['hip-turned-in'], shoulder: ['arms-behind-back'] },
      told: { shoulder: 'internal rotation|subscapularis|sleeper' },
    },
    [
      'internal rotation|medial rotation|inward rotation|ir',
      'Innenrotation',
      'rotation interne',
      'rotación interna',
      'rotação interna',
      'الدوران الداخلي',
      '内旋',
    ],
  ],
  [
    {
      words: 'external rotation',
      first: 'shoulder',
      demands: { hip: ['hip-turned-out'] },
      told: { shoulder: 'external rotation|infraspinatus|doorway' },
    },
    [
      'external rotation|lateral rotation|outward rotation|er',
      'Außenrotation',
      'rotation externe',
      'rotación externa',
      'rotação externa',
      'الدوران الخارجي',
      '外旋',
    ],
  ],
  [
    {
      words: 'adduction',
      demands: { hip: ['leg-across-middle'] },
      told: { hip: 'hip adduction', shoulder: 'horizontal adduction|cross body' },
    },
    ['adduction|adducting', 'Adduktion', 'adduction', 'aducción', 'adução', 'التقريب', '内收'],
  ],
  [
    {
      words: 'abduction',
      first: 'shoulder',
      demands: { shoulder: ['arms-overhead'] },
      told: {
        shoulder: 'shoulder abduction',
        hip: 'hip abductor|gluteus medius|clam|side step',
        finger: 'finger spread',
      },
    },
    ['abduction|abducting', 'Abduktion', 'abduction', 'abducción', 'abdução', 'التبعيد', '外展'],
  ],
  [
    {
      words: 'dorsiflexion',
      of: 'ankle',
      demands: {},
      told: {
        ankle: 'ankle range|toe raise|heel drop|knee to wall|calf stretch|soleus stretch',
        foot: 'dorsiflexion|ankle range|toe raise|heel drop|knee to wall|calf stretch|soleus stretch',
      },
    },
    [
      'dorsiflexion|df',
      'Dorsalextension|Dorsiflexion',
      'flexion dorsale',
      'dorsiflexión',
      'dorsiflexão',
      'عطف ظهري',
      '背屈',
    ],
  ],
  [
    {
      words: 'plantarflexion',
      of: 'ankle',
      demands: {},
      told: {
        ankle: 'plantar flexion|ankle range|heel raise|calf raise',
        foot: 'plantarflexion|plantar flexion|ankle range|heel raise|calf raise',
      },
    },
    [
      'plantarflexion|plantar flexion|pf',
      'Plantarflexion',
      'flexion plantaire',
      'flexión plantar',
      'flexão plantar',
      'عطف أخمصي',
      '跖屈',
    ],
  ],
  [
    { words: 'inversion', of: 'ankle', demands: {}, told: { ankle: 'ankle range', foot: 'inversion|ankle range' } },
    ['inversion', 'Inversion', 'inversion', 'inversión', 'inversão', '', '内翻'],
  ],
  [
    { words: 'eversion', of: 'ankle', demands: {}, told: { ankle: 'ankle range', foot: 'eversion|ankle range' } },
    ['eversion', 'Eversion', 'éversion', 'eversión', 'eversão', '', '外翻'],
  ],
  [
    {
      words: 'supination',
      of: 'hand',
      demands: {},
      told: { hand: 'supination|supinator', elbow: 'supination|supinator', wrist: 'supination|supinator' },
    },
    ['supination', 'Supination', 'supination', 'supinación', 'supinação', '', '旋后'],
  ],
  [
    {
      words: 'pronation',
      of: 'hand',
      demands: {},
      told: { hand: 'pronation|pronator', elbow: 'pronation|pronator', wrist: 'pronation|pronator' },
    },
    ['pronation', 'Pronation', 'pronation', 'pronación', 'pronação', '', '旋前'],
  ],
];

/** Words by which an exercise is judged that nobody has decided on, next to the phrases of the demand. */
export const TELLING_OF_DEMANDS: Readonly<Partial<Record<Demand, string>>> = {
  kneeling: 'bird dog|cat camel|cat cow|child s pose|thread the needle|fire hydrant|plank on knees|side plank on knees',
  'lying-face-down': 'press up|cobra|superman|on elbows|prone hang',
  'lying-on-back':
    'bridge|bridging|dead bug|heel slide|pelvic tilt|straight leg raise|short arc quad|in lying|knee roll|lying',
  'lying-on-side': 'clam|open book|sleeper|side plank|side lying',
  'getting-to-floor':
    'plank|bird dog|dead bug|clam|bridge|child s pose|lying|prone|supine|kneel|quadruped|hands and knees',
  standing:
    'squat|lunge|step up|step down|heel raise|calf raise|walk|tandem|deadlift|hip hike|stance|at the wall|hip hinge|march',
  'standing-on-one-leg': 'lunge|step up|step down|hip hike|leg swing|star reach|single leg|one leg|march',
  'weight-through-legs':
    'standing|squat|lunge|step|bridge|bridging|heel raise|calf raise|sit to stand|leg press|walk|stance|kneel|tandem|closed chain|deadlift|wall sit|march|balance',
  'weight-through-hands':
    'plank|push up|press up|bird dog|hands and knees|quadruped|all fours|on elbows|on hands|weight bearing',
  'arms-overhead': 'wall slide|wall angel|elevation|pulley|scaption|arm raise|open book|overhead|child s pose',
  'arms-behind-back': 'behind the back|shoulder extension',
  'pushing-or-pulling': 'band|row|press|push up|isometric|pull|resist',
  'lifting-weight': 'dumbbell|weight|kettlebell|carry|deadlift',
  gripping: 'grip|squeeze with ball|towel twist|dumbbell|stick|carry|fist|band',
  'bending-back-forward':
    'knee to chest|knees to chest|cat camel|cat cow|child s pose|forward bend|curl up|flexion|roll down|nose to knee',
  'bending-back-backward':
    'press up|cobra|superman|on elbows|back extension|chest lift|cat camel|cat cow|extension mobil|extension',
  'twisting-trunk': 'open book|thread the needle|rotation|knee roll|twist',
  'bending-neck-backward': 'look up|neck extension|cervical extension|prone on elbows|press up|cobra',
  'turning-neck': 'neck rotation|cervical rotation|head turn|gaze|head repositioning|rotation with towel',
  'hip-past-90':
    'knee to chest|knees to chest|child s pose|squat|forward bend|figure four|hip flexion|march|heel slide|nose to knee',
  'leg-across-middle': 'figure four|cross|adduction|piriformis|it band|knee roll',
  'hip-turned-in': 'internal rotation|medial rotation',
  'hip-turned-out': 'clam|figure four|butterfly|external rotation|fire hydrant|pigeon',
  'leg-behind-body': 'hip extension|lunge|hip flexor stretch|donkey kick|bird dog|monster',
  'bending-knee':
    'squat|lunge|knee flexion|knee bend|heel slide|hamstring curl|step up|step down|sit to stand|wall sit|child s pose|bridge|clam|kneel|knee to chest',
  'knee-past-90':
    'deep squat|child s pose|quad stretch|quadriceps stretch|full knee flexion|heel slide|knee flexion|kneel',
  jumping: 'jump|hop|plyometric|landing',
  'holding-breath': 'breath hold|valsalva',
  'head-below-heart': 'nose to knee|head down|forward bend|inver',
};

/** Words that describe a patient instead of an exercise, as names of conditions and operations do. */
export const DESCRIBED = (
  'surgery|surgical|operation|operative|repair|reconstruction|replacement|fracture|fractures|symptoms|symptom|pain|injury|trauma|radiculopathy|fusion|deficit|deficits|dislocation|instability|tear|complications|red flags|diagnosis|' +
  'OP|Operation|operiert|operativ|operative|Schmerz|Schmerzen|Fraktur|Verletzung|Ausstrahlung|Beschwerden|' +
  'chirurgie|opération|douleur|douleurs|blessure|irradiation|operación|cirugía|dolor|fractura|lesión|irradiación|' +
  'operação|cirurgia|dor|fratura|lesão|irradiação|جراحة|عملية|ألم|كسر|إصابة|手术|疼痛|骨折|症状|损伤'
).split('|');

/** Equipment of any kind: a filter is called "no equipment", and the search knows its names. */
export const ANY_EQUIPMENT = (
  'equipment|equip|Geräte|Gerät|Hilfsmittel|Material|Equipment|matériel|équipement|equipo|material|equipamiento|equipamento|equipamentos|aparelhos|' +
  'معدات|أدوات|أجهزة|器械|器材|设备|工具'
).split('|');

/** Names of that filter on the screen. */
export const SCREEN_NAMES = ['nothing to buy', 'no equipment'] as const;

/** Words that may stand between an exclusion and its noun, and tell nothing. */
export const FILLERS = (
  'to|on|in|with|at|of|for|from|into|any|all|doing|do|be|is|are|being|a|an|own|very|too|more|further|much|many|lots of|some|anything|done|' +
  'deep|heavy|compressive|ballistic|prolonged|repetitive|repeated|repeat|excessive|long|full|extreme|strong|hard|forceful|sustained|loaded|resisted|active|passive|direct|aggressive|high|end range|early|other|' +
  'zu|zum|zur|beim|bei|im|am|auf|an|mit|ein|eine|einen|sich|tiefe|tiefes|schwere|schweres|langes|längeres|wiederholtes|ist|sind|' +
  'o|de|d|du|des|à|a|au|en|un|une|se|s|est|sont|toute|tout|del|al|con|por|y|es|está|se|uso de|da|do|na|ao|com|é|em|um|uma|' +
  'في|على|من|أي|هو|هي|的|做|任何|长时间|过度|剧烈|进行|使用|用'
).split('|');

/** Words that may stand behind the noun and belong to it, as numbers do. */
export const TRAILERS = (
  'over|down|above|below|past|beyond|past neutral|beyond neutral|neutral|more than|greater than|kg|kilos|lb|lbs|pounds|über|au delà|plus|más|acima|超过|' +
  'exercise|exercises|position|positions|work|movement|movements|activity|activities|motion|motions|pose|poses|degrees|degree|deg|' +
  'Übung|Übungen|Position|Positionen|Bewegungen|Grad|exercices|mouvements|degrés|ejercicios|movimientos|posición|grados|exercícios|movimentos|posição|graus|' +
  'تمارين|حركات|وضعية|درجة|动作|运动|练习|姿势|度'
).split('|');

/** Words that join the nouns of a list; those of `AND` may also begin something else. */
export const OR = 'or|nor|oder|noch|ou|ni|o|u|nem|أو|或|或者|和'.split('|');
export const AND = 'and|und|et|y|e|و|以及|与'.split('|');

/** Words next to a restriction that mean nothing without it. */
export const CONNECTORS = (
  'and|but|with|who|which|is|are|has|patient|pt|client|please|because|for|he|she|so|can|exercise|exercises|everything|anything|any|all|' +
  'und|aber|mit|kann|darf|soll|bitte|Patient|Patientin|Übung|Übungen|alles|alle|et|mais|avec|peut|exercice|exercices|tout|tous|' +
  'y|e|pero|con|que|puede|paciente|ejercicio|ejercicios|todo|mas|com|pode|exercício|exercícios|tudo|و|لكن|تمارين|تمرين|المريض|但|但是|患者|练习|动作|全部|所有'
).split('|');

/** Articles are left out of texts and phrases alike. */
export const ARTICLES = 'the|der|die|das|den|dem|des|le|la|les|l|el|los|las|os|as|my|your|his|her|their|its|both'.split(
  '|',
);

/** Portuguese "no" is "in the": behind "dor" and before these it rules nothing out. */
export const AFTER_PORTUGUESE_NO =
  'joelho|ombro|quadril|pescoço|cotovelo|punho|pé|tornozelo|braço|antebraço|peito|dedo|polegar|tendão|pulso|calcanhar|cóccix|chão|solo|leito|degrau|batente|escritório|trabalho|ouvido|membro|meio|glúteo|antepé|ísquio|nervo|ciático|músculo|tronco|abdome|abdômen|fêmur|úmero|pós|pré|início|final|colchonete|tapete|rolo'.split(
    '|',
  );
