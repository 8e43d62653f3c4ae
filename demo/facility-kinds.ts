import { type Both, type Notes, readContent } from "./content.ts";

export type FacilityKind = {
	tag: string;
	/** The name in a list: "Science lab 1". */
	name: Both;
	/** The name within a sentence, without a preposition: "the book store". */
	noun: Both;
	/** The name with its preposition: "on the roof". */
	at: Both;
	/** More precise places in it. */
	locations: Notes;
	outdoors: boolean;
};

type KindText = Both & { tag: string; at?: Partial<Both> };

const { locations, ...texts } = readContent<
	Record<"school" | "office" | "factory" | "headquarter", KindText[]> & {
		locations: Record<"indoors" | "outdoors" | "roof" | "toilets", Notes>;
	}
>("facility-kinds");

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const kind = ({ tag, ar, en, at }: KindText): FacilityKind => {
	const outdoors = ["yard", "gate", "parking", "roof"].includes(tag);
	const noun = { ar, en: /\d$/.test(en) ? en : `the ${lower(en)}` };
	const usual = outdoors ? locations.outdoors : locations.indoors;
	return {
		tag,
		name: { ar, en },
		noun,
		at: { ar: at?.ar ?? `في ${ar}`, en: at?.en ?? `in ${noun.en}` },
		locations: tag === "roof" || tag === "toilets" ? locations[tag] : usual,
		outdoors,
	};
};

/** Returns the kinds of facilities of a sort of site. */
export const facilityKinds = (site: keyof typeof texts): FacilityKind[] => texts[site].map(kind);
