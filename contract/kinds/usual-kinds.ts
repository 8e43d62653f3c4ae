import { normalizeForSearch } from "../values/normalize-text.ts";
import type { KindIcon } from "./constants.ts";

/** The names of the kinds that most organisations have, in the order in which they are offered. */
export const usualKinds: Readonly<Record<KindIcon, { name_en: string; name_ar: string }>> = {
	air_conditioning: { name_en: "Air conditioning", name_ar: "تكييف" },
	electricity: { name_en: "Electricity", name_ar: "كهرباء" },
	plumbing: { name_en: "Plumbing", name_ar: "سباكة" },
	doors: { name_en: "Doors and woodwork", name_ar: "أبواب ونجارة" },
	building: { name_en: "Building works", name_ar: "أعمال مدنية" },
	fire_safety: { name_en: "Fire safety", name_ar: "سلامة من الحريق" },
	lifts: { name_en: "Lifts", name_ar: "مصاعد" },
	cleaning: { name_en: "Cleaning", name_ar: "نظافة" },
	pests: { name_en: "Pests", name_ar: "مكافحة حشرات" },
	networks: { name_en: "Networks and devices", name_ar: "شبكات وأجهزة" },
	furniture: { name_en: "Furniture", name_ar: "أثاث" },
	tool: { name_en: "Other", name_ar: "أخرى" },
};

type Names = { readonly name_en: string; readonly name_ar: string };

/** Returns those of some usual kinds whose names none of the existing kinds has, however it is spelled. */
export function findMissingKinds(
	codes: readonly KindIcon[],
	existing: readonly Names[],
): KindIcon[] {
	const namesOf = ({ name_en, name_ar }: Names) => [name_en, name_ar].map(normalizeForSearch);
	const known = new Set(existing.flatMap(namesOf));
	return codes.filter((code) => !namesOf(usualKinds[code]).some((name) => known.has(name)));
}
