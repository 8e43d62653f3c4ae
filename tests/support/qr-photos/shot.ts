import { writeQrPayload } from "#contract/places/qr-payload.ts";
import { type Random, randomFrom } from "./random.ts";

/** What makes a photograph hard to read; `mixed` has some of all. */
export const difficulties = [
	"plain",
	"tilted",
	"blurred",
	"moved",
	"dim",
	"shaded",
	"noisy",
	"compressed",
	"small",
	"large",
	"sideways",
	"mixed",
] as const;
export type Difficulty = (typeof difficulties)[number];

/** How a photograph is taken. Every code lies at any angle. */
export type Shot = {
	readonly seed: number;
	readonly difficulty: Difficulty;
	/** What the code says. */
	readonly text: string;
	readonly facility: number;
	readonly print: "page" | "label";
	/** In pixels, as the camera holds them. */
	readonly width: number;
	readonly height: number;
	/** The side of the code, seen straight on, as a part of the picture's shorter side. */
	readonly size: number;
	/** In degrees: in the picture's plane, away from it, and towards where it leans. */
	readonly angle: number;
	readonly tilt: number;
	readonly lean: number;
	/** The spread of the blur, in squares of the code. */
	readonly blur: number;
	/** How far the camera moved, in squares of the code. */
	readonly moved: number;
	/** From 0, black, to 1. */
	readonly light: number;
	/** How much darker the darkest corner is than the lightest: from 0 to 1. */
	readonly shade: number;
	/** The spread of the noise, in levels of 255. */
	readonly noise: number;
	/** Of the JPEG. */
	readonly quality: number;
	/** By EXIF: 1, 3, 6 or 8. */
	readonly orientation: 1 | 3 | 6 | 8;
};

type Conditions = Omit<
	Shot,
	"seed" | "difficulty" | "text" | "facility" | "print" | "width" | "height" | "angle" | "lean"
>;

const easy = ({ between, scaled }: Random): Conditions => ({
	size: scaled(0.14, 0.7),
	tilt: between(0, 18),
	blur: between(0, 0.15),
	moved: 0,
	light: between(0.65, 1),
	shade: between(0, 0.3),
	noise: between(1, 6),
	quality: Math.round(between(60, 88)),
	orientation: 1,
});

const hard: Record<Difficulty, (random: Random) => Partial<Conditions>> = {
	plain: () => ({}),
	tilted: ({ between }) => ({ tilt: between(34, 45) }),
	blurred: ({ between }) => ({ blur: between(0.35, 0.55) }),
	moved: ({ between }) => ({ moved: between(0.6, 1) }),
	dim: ({ between }) => ({ light: between(0.08, 0.22) }),
	shaded: ({ between }) => ({ shade: between(0.65, 0.9) }),
	noisy: ({ between }) => ({ noise: between(18, 36) }),
	compressed: () => ({ quality: 30 }),
	small: ({ between }) => ({ size: between(0.08, 0.11) }),
	large: ({ between }) => ({ size: between(0.75, 0.9) }),
	sideways: ({ of }) => ({ orientation: of([3, 6, 8] as const) }),
	mixed: ({ between, scaled, of }) => ({
		size: scaled(0.08, 0.9),
		tilt: between(15, 45),
		blur: between(0.15, 0.42),
		moved: between(0, 0.4),
		light: between(0.12, 0.6),
		shade: between(0.2, 0.7),
		noise: between(5, 20),
		quality: 30,
		orientation: of([1, 3, 6, 8] as const),
	}),
};

/** 12 megapixels, as phones take them. */
const sides = { width: 4000, height: 3000 };

/** The shot of a number: the same for the same number. The difficulties take turns. */
export function shotOf(seed: number): Shot {
	const random = randomFrom(seed + 1);
	const difficulty = difficulties[seed % difficulties.length] ?? "plain";
	const facility = Math.round(random.scaled(1, 9999));
	const text = writeQrPayload(
		{ _id: random.hex(24), id: facility },
		random.of(["address", "address", "json"]),
		random.of(["https://demo.siyana.example.org", "https://acme.example.org"]),
	);
	return {
		...sides,
		...easy(random),
		...hard[difficulty](random),
		seed,
		difficulty,
		text,
		facility,
		print: random.of(["page", "label"]),
		angle: random.between(0, 360),
		lean: random.between(0, 360),
	};
}
