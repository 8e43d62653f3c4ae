export type PersonName = { ar: string; en: string };
export type Gender = "m" | "f";

const parse = (table: string): PersonName[] =>
	table
		.trim()
		.split("\n")
		.map((line) => {
			const [ar = "", en = ""] = line.split("|").map((part) => part.trim());
			return { ar, en };
		});

export const firstNames: Readonly<Record<Gender, readonly PersonName[]>> = {
	m: parse(`
		عبدالله | Abdullah
		محمد | Mohammed
		سعود | Saud
		تركي | Turki
		بندر | Bandar
		فيصل | Faisal
		ناصر | Nasser
		سلطان | Sultan
		يوسف | Yousef
		إبراهيم | Ibrahim
		مشعل | Mishal
		عبدالعزيز | Abdulaziz
		أحمد | Ahmed
		حمد | Hamad
		وليد | Waleed
		صالح | Saleh
		عمر | Omar
		نايف | Naif
		راكان | Rakan
		زياد | Ziyad
	`),
	f: parse(`
		هيا | Haya
		منيرة | Munirah
		لطيفة | Latifah
		سارة | Sarah
		العنود | Alanoud
		أمل | Amal
		غادة | Ghadah
		مها | Maha
		عبير | Abeer
		هند | Hind
		دلال | Dalal
		جواهر | Jawaher
		وفاء | Wafa
		شهد | Shahad
		أسماء | Asma
		بدور | Budoor
		رنا | Rana
		لمى | Lama
		حصة | Hessah
		فاطمة | Fatimah
	`),
};

export const familyNames: readonly PersonName[] = parse(`
	الغامدي | Alghamdi
	الزهراني | Alzahrani
	المطيري | Almutairi
	القحطاني | Alqahtani
	الشهري | Alshehri
	العنزي | Alanazi
	الرشيدي | Alrashidi
	السبيعي | Alsubaie
	البقمي | Albaqami
	العمري | Alamri
	المالكي | Almalki
	الجهني | Aljuhani
	البلوي | Albalawi
	الخالدي | Alkhalidi
	اليامي | Alyami
	الثبيتي | Althubaiti
	الحازمي | Alhazmi
	العسيري | Alasiri
	السهلي | Alsahli
	الفيفي | Alfaifi
	التميمي | Altamimi
	الصاعدي | Alsaedi
	القرني | Alqarni
	السلمي | Alsulami
`);
