import { isolateBidi } from "#contract/values/bidi.ts";
import { chartTextSize, textWidth, truncateText, wrapText } from "./text-measure.ts";

/** The layout of the labels under an axis, and the room that they need. */
export type LabelLayout = {
	texts: string[];
	/** The rotation in degrees. */
	rotate: number;
	/** Every how many labels one is shown, counted from the last. */
	every: number;
	below: number;
	/** The width by which labels extend to the left of the centre of their groups. */
	aside: number;
};

const lineHeight = 16;
const lying = { rotate: 0, every: 1, below: lineHeight + 12, aside: 0 };
const maxLines = 3;
const lean = 40;
const radians = (lean * Math.PI) / 180;

/**
 * Lays out labels: horizontal if there is room, else wrapped into lines, else slanted, else
 * vertical.
 *
 * @param slot the width of each label
 * @param ordered whether omitted labels can be inferred from the others
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
			texts: labels.map(isolateBidi),
			every: ordered && widest > slot - 8 ? stepOf(labels.length, widest, slot) : 1,
		};

	const lines = labels.map((label) => wrapText(label, slot - 6, maxLines));
	if (slot >= 44 && lines.every((some) => some !== null))
		return {
			...lying,
			texts: lines.map((some) => (some ?? []).map(isolateBidi).join("\n")),
			below: Math.max(...lines.map((some) => some?.length ?? 1)) * lineHeight + 12,
		};

	const leans = slot >= 22;
	const room = Math.min(widest, leans ? 116 : 88);
	return {
		texts: labels.map((label) => isolateBidi(truncateText(label, room))),
		rotate: leans ? lean : 90,
		every: slot >= 14 ? 1 : Math.ceil(14 / slot),
		below: (leans ? room * Math.sin(radians) + chartTextSize : room) + 14,
		aside: leans ? room * Math.cos(radians) : 0,
	};
}

/** Returns every how many labels one has room; where only two have, they are the first and the last. */
function stepOf(count: number, widest: number, slot: number): number {
	const spaces = Math.floor((count * slot) / (widest + 16)) - 1;
	return Math.ceil((count - 1) / Math.max(1, spaces));
}
