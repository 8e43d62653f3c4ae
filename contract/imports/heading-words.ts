import type { ImportArea } from "./constants.ts";

/**
 * The words that people and programs write above a column, by the column, with commas between them. `name` and
 * `detailed_location` stand for the pair of both languages: the values tell which of them it is. `name+`
 * is a further part of the name.
 */
type HeadingWords = Readonly<Record<string, string>>;

const branchWords = `branch name, office, office name, entity, site, اسم الفرع, المكتب, اسم المكتب,
			مكتب التعليم, الإدارة التعليمية`;

const subbranchWords =
	"sub branch name, school, school name, اسم الفرع التابع, المدرسة, اسم المدرسة";

const everywhere: HeadingWords = {
	name: "name, title, full name, display name, الاسم, اسم, الاسم الكامل, المسمى",
	branch: branchWords,
	subbranch: subbranchWords,
	member: `manager, head, principal, person in charge, المدير, مدير الفرع, مدير المكتب,
			مدير المدرسة, قائد المدرسة, المسؤول, أمين المستودع`,
};

const ofArea: Readonly<Record<ImportArea, HeadingWords>> = {
	branches: {
		name: `branch, الفرع, ${branchWords}`,
	},
	subbranches: {
		name: `sub branch, الفرع التابع, ${subbranchWords}`,
	},
	facilities: {
		name: `facility, facility name, room, room name, place, المرفق, اسم المرفق, الغرفة,
			اسم الغرفة, القاعة, المكان`,
		detailed_location: "location, address, building, floor, الموقع, العنوان, المبنى, الدور, الطابق",
	},
	equipment: {
		name: `asset, asset name, item, item name, equipment, equipment name, device, device name,
			الأصل, اسم الأصل, الجهاز, اسم الجهاز, المعدة, اسم المعدة, الصنف`,
		facility:
			"facility name, location, location name, room, place, اسم المرفق, الموقع, المكان, الغرفة",
		maker: "manufacturer, brand, make, الشركة المصنعة, الشركة الصانعة, الماركة, الصانع",
		model: "model, model name, model number, model no, الموديل, الطراز",
		serial: `serial, serial no, serial number, sn, s n, cf serial, السيريال, رقم السيريال,
			الرقم المصنعي, رقم التسلسل`,
		bought_on: "purchase date, purchased on, date of purchase, تاريخ الشراء, تاريخ التوريد",
		warranty_until: `warranty expires, warranty end, warranty expiration, warranty expiry,
			warranty expiration date, انتهاء الضمان,
			تاريخ انتهاء الضمان, نهاية الضمان`,
		cost: "purchase cost, purchase price, acquisition cost, price, value, القيمة, السعر, الثمن",
	},
	meters: {
		name: "meter, meter name, العداد, اسم العداد",
		equipment: "asset, asset name, device, الجهاز, اسم الجهاز, المعدة, اسم المعدة",
		facility: "facility name, location, room, اسم المرفق, الموقع, الغرفة",
		unit: "uom, unit of measure, وحدة القياس",
	},
	warehouses: {
		name: "warehouse, warehouse name, store, المستودع, اسم المستودع, المخزن",
	},
	categories: {
		name: "category, category name, group, التصنيف, اسم التصنيف, الفئة, المجموعة",
		warehouse: "warehouse name, store, اسم المستودع, المخزن",
	},
	resources: {
		name: `item, item name, product, product name, material, material description, الصنف,
			اسم الصنف, المادة, اسم المادة, البند, اسم المورد`,
		category: `category name, product category, product category display name, item group,
			material group, group, اسم التصنيف, الفئة, المجموعة`,
		warehouse: `warehouse name, store, location, storage location, اسم المستودع, المخزن, الموقع,
			موقع التخزين`,
		qty: `quantity, qty on hand, quantity on hand, on hand, stock, balance, العدد, الرصيد,
			المتوفر, الكمية المتوفرة`,
		unit_cost: "price, cost, unit price, سعر الوحدة, السعر, التكلفة",
		threshold: "minimum, min, min qty, reorder level, reorder point, الحد الأدنى, حد الطلب",
		order_qty: "reorder quantity, reorder qty, كمية الطلب",
		date: "purchase date, تاريخ الشراء",
	},
	members: {
		"name+": `middle name, last name, family name, surname, اسم الأب, اسم الجد, اسم العائلة,
			العائلة`,
		name: `الاسم الأول, first name, employee, employee name, user, الموظف, اسم الموظف,
			الاسم الرباعي, العضو`,
		email: `mail, email, e mail, email address, e mail address, e mail 1 value, البريد, الإيميل,
			الايميل`,
		phone: `phone number, phone 1 value, mobile, mobile number, mobile phone, telephone, tel,
			الجوال, جوال, رقم الجوال, رقم الهاتف, الموبايل, رقم التواصل`,
		employee_id: "employee no, employee number, staff id, staff number, رقم الموظف",
		permission: "role, permission, permissions, permission profile, الصلاحية, الصلاحيات, الدور",
		last_day: "end date, leaving date, تاريخ نهاية الخدمة, تاريخ انتهاء الخدمة",
	},
};

/** Returns the words for each column of an area; an area's own words go before those of all. */
export function headingWords(
	area: ImportArea,
): readonly (readonly [word: string, column: string])[] {
	const all = [everywhere, ofArea[area]];
	return all.flatMap((some) =>
		Object.entries(some).flatMap(([column, list]) =>
			list.split(/,\s*/).map((word) => [word, column] as const),
		),
	);
}
