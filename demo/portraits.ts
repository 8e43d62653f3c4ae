import type { Gender } from "./content.ts";

const skins = ["#f0cda6", "#e3b58a", "#d9a679", "#c98f63"];
const grounds = ["#0f766e", "#3b5b92", "#8a5a44", "#5f6f52", "#7a4e6d", "#2f6f8f", "#a06a2c"];
const veils = ["#2f3a45", "#44546a", "#6b4c5a", "#1f2933", "#5b6b5d"];

/** Returns a simple portrait of 480 by 480, a little different for each number. */
export function portrait(gender: Gender, number: number): string {
	const of = (list: readonly string[], step: number) => list[(number * step + step) % list.length];
	const skin = of(skins, 3);
	const veil = of(veils, 2);
	const ground = `<rect width="480" height="480" fill="${of(grounds, 1)}"/><circle cx="240" cy="520" r="260" fill="#ffffff22"/>`;
	const face = `<ellipse cx="240" cy="225" rx="76" ry="92" fill="${skin}"/><circle cx="212" cy="218" r="8" fill="#2b2522"/><circle cx="268" cy="218" r="8" fill="#2b2522"/><path d="M198 198q14-10 28 0M254 198q14-10 28 0" stroke="#2b2522" stroke-width="6" fill="none"/><path d="M212 266q28 22 56 0" stroke="#8c4a3c" stroke-width="7" fill="none" stroke-linecap="round"/>`;
	if (gender === "f")
		return `${ground}<path d="M90 480q0-120 60-150-10-250 90-250t90 250q60 30 60 150Z" fill="${veil}"/>${face}<path d="M160 240q-6-110 80-116t80 116q-20-70-80-70t-80 70Z" fill="${veil}"/><path d="M170 280q70 110 140 0 20 60-70 90-90-30-70-90Z" fill="${veil}"/>`;
	const beard =
		number % 3 === 0
			? ""
			: `<path d="M166 240q4 80 74 82t74-82q-6 40-34 44-40-14-80 0-28-4-34-44Z" fill="#2f2723"/><path d="M216 268q24 18 48 0" stroke="#8c4a3c" stroke-width="7" fill="none"/>`;
	const scarf = number % 2 === 0 ? "#f7f5f0" : "#f2e9e6";
	const checks =
		number % 2 === 0
			? ""
			: `<path d="M150 150l180 0M140 190l30 0M310 190l30 0M136 240l24 0M322 240l24 0M130 300l30 0M322 300l30 0" stroke="#b8403a" stroke-width="8" stroke-dasharray="10 8"/>`;
	return `${ground}<path d="M70 480q10-120 110-130h120q100 10 110 130Z" fill="#f4f1ea"/><path d="M175 200h130v190H175Z" fill="#cfc8ba"/><rect x="205" y="280" width="70" height="80" fill="${skin}"/><path d="M120 380q-4-280 120-286t120 286q-30 10-50-20-20-150-70-150t-70 150q-20 30-50 20Z" fill="${scarf}"/>${face}${beard}<path d="M152 210q4-116 88-116t88 116q-30-64-88-64t-88 64Z" fill="${scarf}"/>${checks}<path d="M150 148q90-66 180 0" stroke="#1d1d1d" stroke-width="16" fill="none"/>`;
}
