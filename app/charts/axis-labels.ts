import {
	chartTextSize,
	isolateDirection,
	textWidth,
	truncateText,
	wrapText,
} from "./text-measure.ts";

/** How the labels under an axis are written, and the room that they take. */
export type LabelLayout = {
	texts: string[];
	/** In degrees. */
	rotate: number;
	/** So many labels are left out after each that is written; null leaves out those without room. */
	skipped: number | null;
	below: number;
	/** How far labels reach beyond the middle of what they name, towards the left. */
	aside: number;
};

const lineHeight = 16;
const lying = { rotate: 0, skipped: 0, below: lineHeight + 12, aside: 0 };
const mostLines = 3;
const lean = 40;
const radians = (lean * Math.PI) / 180;

/**
 * Labels lie if there is room, else they break into lines, else they lean, else they stand.
 *
 * @param slot the width that each has
 * @param ordered whether some labels tell the others
 */
export function layOutLabels(
	labels: readonly string[],
	slot: number,
	ordered: boolean,
): LabelLayout {
	const widest = Math.max(0, ...labels.map((label) => textWidth(label)));
	if (ordered || widest <= slot - 8)
		return {
			...lying,
			texts: labels.map(isolateDirection),
			skipped: ordered && widest > slot - 8 ? null : 0,
		};

	const lines = labels.map((label) => wrapText(label, slot - 6, mostLines));
	if (slot >= 44 && lines.every((some) => some !== null))
		return {
			...lying,
			texts: lines.map((some) => (some ?? []).map(isolateDirection).join("\n")),
			below: Math.max(...lines.map((some) => some?.length ?? 1)) * lineHeight + 12,
		};

	const leans = slot >= 22;
	const room = Math.min(widest, leans ? 116 : 88);
	return {
		texts: labels.map((label) => isolateDirection(truncateText(label, room))),
		rotate: leans ? lean : 90,
		skipped: slot >= 14 ? 0 : Math.ceil(14 / slot) - 1,
		below: (leans ? room * Math.sin(radians) + chartTextSize : room) + 14,
		aside: leans ? room * Math.cos(radians) : 0,
	};
}
