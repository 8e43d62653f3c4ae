import type { Gender } from "./names.ts";

const floor = (wall: string, ground: string) =>
	`<rect width="1200" height="900" fill="${wall}"/><rect y="700" width="1200" height="200" fill="${ground}"/><rect y="690" width="1200" height="14" fill="#00000022"/>`;

const drop = (x: number, y: number, size = 1) =>
	`<path transform="translate(${x} ${y}) scale(${size})" d="M0-34C14-10 22 2 22 14a22 22 0 0 1-44 0C-22 2-14-10 0-34Z" fill="#5fa8d3"/>`;

const puddle = (x: number, y: number, width: number) =>
	`<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${width / 6}" fill="#7fb9dd" opacity=".8"/><ellipse cx="${x - width / 5}" cy="${y - 4}" rx="${width / 3}" ry="${width / 22}" fill="#d9eef9" opacity=".8"/>`;

/** An air conditioner on its wall, with its lamp. */
const unit = (lamp: string) => `${floor("#e8e2d6", "#b9a88c")}
		<rect x="250" y="120" width="700" height="230" rx="26" fill="#fbfbf9"/><rect x="250" y="300" width="700" height="50" rx="20" fill="#dfe3e6"/>
		<rect x="300" y="318" width="600" height="14" rx="7" fill="#9aa5ad"/><circle cx="900" cy="170" r="9" fill="${lamp}"/><rect x="300" y="165" width="130" height="16" rx="8" fill="#c9d1d6"/>`;

/** The drawings for photos of requests: flat images of 1200 by 900. */
export const drawings: Readonly<Record<string, string>> = {
	"cleaned-unit": unit("#3f9d63"),
	"dripping-unit": `${unit("#d64545")}
		<path d="M520 352q40 120 10 330h150q-50-180-20-330Z" fill="#cdbd9d" opacity=".7"/>
		${drop(560, 430)}${drop(610, 520, 1.2)}${drop(585, 620, 1.4)}${drop(700, 470, 0.8)}${puddle(600, 790, 260)}`,
	"leaking-tap": `${floor("#dfe9ec", "#c8d2d6")}
		<path d="M0 130h1200M0 330h1200M0 530h1200M200 0v700M480 0v700M760 0v700M1040 0v700" stroke="#c3d0d5" stroke-width="6"/>
		<ellipse cx="600" cy="640" rx="380" ry="90" fill="#fff"/><ellipse cx="600" cy="625" rx="310" ry="62" fill="#e3ebee"/><path d="M330 690h540l-70 170H400Z" fill="#f4f8f9"/>
		<path d="M560 560V330q0-90 100-90h70q50 0 50 60v40h-60v-30q0-14-16-14h-40q-40 0-40 40v224Z" fill="#93a1a9"/><rect x="540" y="190" width="110" height="34" rx="17" fill="#7b8991"/>
		${drop(750, 410)}${drop(752, 500, 1.2)}${drop(748, 580, 0.9)}${puddle(690, 640, 120)}`,
	"burst-pipe": `${floor("#d6cdbf", "#9c8f7c")}
		<rect x="0" y="300" width="520" height="96" fill="#7d8790"/><rect x="640" y="300" width="560" height="96" fill="#7d8790"/><rect x="0" y="312" width="520" height="18" fill="#a5b0b8"/><rect x="640" y="312" width="560" height="18" fill="#a5b0b8"/>
		<rect x="440" y="282" width="60" height="132" fill="#64707a"/><rect x="660" y="282" width="60" height="132" fill="#64707a"/><path d="M520 300l30 40-24 56M640 300l-26 50 26 46" stroke="#4a545c" stroke-width="10" fill="none"/>
		<path d="M530 340Q440 120 330 110M580 330Q580 90 600 60M625 345Q760 140 860 150M575 390Q560 560 520 700M600 392Q640 560 690 700" stroke="#6db3dd" stroke-width="26" fill="none" stroke-linecap="round" opacity=".85"/>
		${drop(340, 190)}${drop(830, 240, 1.2)}${drop(640, 130)}${puddle(600, 800, 420)}`,
	"flickering-lamp": `<rect width="1200" height="900" fill="#4b5563"/><path d="M0 0h1200L960 210H240Z" fill="#3b4451"/>
		<path d="M240 210h720v690H240Z" fill="#59636f"/><path d="M420 60h360l-30 70H450Z" fill="#f3e9b5"/><path d="M450 130h300l180 770H270Z" fill="#f6e58d" opacity=".16"/>
		<rect x="520" y="250" width="160" height="24" rx="8" fill="#2f3742"/><rect x="380" y="330" width="440" height="34" rx="10" fill="#31394400" stroke="#2b323c" stroke-width="8"/>
		<path d="M560 20l-30 50h40l-40 60M690 20l-24 44h34l-30 56" stroke="#ffd84d" stroke-width="10" fill="none" stroke-linecap="round"/>
		<rect x="500" y="520" width="200" height="380" fill="#3f4853"/><circle cx="670" cy="720" r="10" fill="#b7bfc8"/>`,
	"open-socket": `${floor("#ece6dc", "#b7a78e")}
		<rect x="400" y="240" width="400" height="330" rx="24" fill="#fff" transform="rotate(-9 600 400)"/><rect x="450" y="270" width="300" height="270" rx="14" fill="#3b3b3b"/>
		<path d="M520 400q-60 120-160 150M600 420q10 120-40 210M670 400q70 110 190 120" stroke-width="16" fill="none" stroke="#b3541e"/><path d="M600 420q10 120-40 210" stroke-width="16" fill="none" stroke="#2f6db3"/><path d="M670 400q70 110 190 120" stroke-width="16" fill="none" stroke="#4c8a3f"/>
		<circle cx="540" cy="370" r="22" fill="#8d8d8d"/><circle cx="660" cy="370" r="22" fill="#8d8d8d"/><path d="M600 190l-26 60h44l-30 66 80-84h-44l28-42Z" fill="#f4b400"/>
		<path d="M480 260q120-60 250 10l-20 60q-110-40-220-10Z" fill="#00000040"/>`,
	"broken-lock": `<rect width="1200" height="900" fill="#d9d2c5"/><rect x="170" width="900" height="900" fill="#9a6b43"/><rect x="230" y="60" width="330" height="780" fill="#8b5e39"/><rect x="640" y="60" width="330" height="780" fill="#8b5e39"/>
		<rect x="960" y="330" width="90" height="250" rx="16" fill="#c9ced2"/><circle cx="1005" cy="500" r="24" fill="#3a3f44"/><rect x="998" y="500" width="14" height="46" fill="#3a3f44"/>
		<rect x="790" y="372" width="220" height="40" rx="20" fill="#aab2b8" transform="rotate(32 1000 392)"/>
		<path d="M960 300l-40-30 20-60M1050 600l40 40-10 70M960 600l-60 60" stroke="#5d3d22" stroke-width="12" fill="none"/><circle cx="985" cy="350" r="8" fill="#70777d"/><circle cx="1026" cy="560" r="8" fill="#70777d"/>`,
	"broken-window": `${floor("#e4ded2", "#bfae94")}
		<rect x="260" y="90" width="680" height="540" fill="#7a5c3e"/><rect x="300" y="130" width="600" height="460" fill="#bfe0ee"/><rect x="590" y="130" width="20" height="460" fill="#7a5c3e"/>
		<path d="M640 190l90 80 130-60-60 140 80 90-130 10-40 110-60-120-90 20 60-110Z" fill="#41525c"/><path d="M730 270l-60-140M860 210l40-80M800 350l100-30M880 440l20 90M710 560l-20 30M650 440l-40 60" stroke="#fff" stroke-width="6"/>
		<path d="M620 740l60-30 30 50ZM740 780l90-20-40 60ZM520 790l50-50 20 60ZM860 720l50 40-60 10Z" fill="#cfe9f4" stroke="#8fb6c6" stroke-width="4"/>`,
	"broken-chair": `${floor("#e9e4da", "#a9987d")}
		<g transform="rotate(-12 600 500)"><rect x="420" y="180" width="40" height="560" rx="14" fill="#5b6770"/><rect x="420" y="190" width="330" height="170" rx="22" fill="#d98b3a"/><rect x="420" y="450" width="340" height="60" rx="18" fill="#d98b3a"/><rect x="716" y="505" width="36" height="90" fill="#5b6770"/></g>
		<rect x="760" y="730" width="270" height="36" rx="14" fill="#5b6770" transform="rotate(14 880 750)"/><ellipse cx="600" cy="790" rx="330" ry="30" fill="#00000022"/><path d="M735 640l14 26-20 8 24 30" stroke="#3f484f" stroke-width="9" fill="none"/>`,
	extinguisher: `${floor("#efe9df", "#b5a48a")}
		<rect x="430" y="80" width="340" height="110" rx="10" fill="#b3261e"/><rect x="470" y="115" width="260" height="16" fill="#fff"/><rect x="470" y="145" width="180" height="16" fill="#fff"/>
		<rect x="490" y="330" width="220" height="430" rx="60" fill="#cf2e2e"/><rect x="520" y="470" width="160" height="150" fill="#f6efe0"/><rect x="560" y="260" width="80" height="80" fill="#3c4248"/><path d="M520 250h180l30 30H540Z" fill="#22272b"/>
		<path d="M640 300q150 20 130 200t30 200" stroke="#22272b" stroke-width="26" fill="none"/><circle cx="600" cy="420" r="34" fill="#fff"/><path d="M600 420l-22-18" stroke="#cf2e2e" stroke-width="8"/><path d="M545 500h110M545 530h110M545 560h70" stroke="#7d766a" stroke-width="10"/>`,
	"cracked-wall": `${floor("#ddd6c6", "#8f8470")}
		<path d="M330 0l40 130-60 90 120 110-40 120 130 90-20 110 90 60" fill="none" stroke="#5c5446" stroke-width="16" stroke-linejoin="round"/><path d="M430 330l140-40 60 30M390 450l-120 60-60-20M520 540l120-20" fill="none" stroke="#6d6454" stroke-width="9"/>
		<path d="M395 360l80-30 60 70-30 90-110-10Z" fill="#b8a98d"/><path d="M420 385l50-20 40 45-25 50-65-5Z" fill="#9f9076"/><rect x="800" y="180" width="270" height="300" fill="#8fb7c9"/><path d="M800 180h270v300H800Zm135 0v300" fill="none" stroke="#f6f3ec" stroke-width="20"/>
		<path d="M520 790l40-24 30 34ZM610 820l60-16-20 40ZM460 830l30-20 14 30Z" fill="#b8a98d"/>`,
	"wet-ceiling": `<rect width="1200" height="900" fill="#e7e2d8"/><path d="M0 0h1200v420H0Z" fill="#f4f2ec"/><path d="M0 140h1200M0 280h1200M0 420h1200M240 0v420M480 0v420M720 0v420M960 0v420" stroke="#cfc9bb" stroke-width="7"/>
		<rect x="484" y="144" width="232" height="132" fill="#3d3a35"/><path d="M330 200q60-110 190-100t260 20 120 130-150 110-240 10-180-170Z" fill="#b08a4a" opacity=".38"/><path d="M400 220q60-70 170-60t180 30 60 90-120 60-210-10-80-110Z" fill="#8a6a34" opacity=".32"/>
		<path d="M470 290l170 60-30 90-160-60Z" fill="#e4dfd2"/>${drop(600, 480)}${drop(560, 580, 1.3)}${drop(640, 660, 1.1)}<rect x="470" y="720" width="240" height="150" rx="16" fill="#3f7fb5"/><ellipse cx="590" cy="722" rx="120" ry="24" fill="#8fc3e6"/>`,
	projector: `<rect width="1200" height="900" fill="#39424d"/><rect x="300" y="330" width="600" height="400" fill="#f3f5f6"/><rect x="300" y="330" width="600" height="400" fill="#8aa0b4" opacity=".55"/><path d="M340 380h300M340 420h220M340 460h260" stroke="#b9c7d3" stroke-width="14"/>
		<path d="M860 340v380M874 340v380" stroke="#3a6fa3" stroke-width="8"/><rect x="580" width="40" height="80" fill="#22282f"/><rect x="450" y="70" width="300" height="130" rx="20" fill="#d6dbe0"/><circle cx="600" cy="150" r="40" fill="#1f262d"/><circle cx="600" cy="150" r="22" fill="#6f8aa3"/>
		<circle cx="710" cy="100" r="9" fill="#e5533d"/><path d="M570 195L320 330h560L630 195Z" fill="#dfe9f2" opacity=".18"/>`,
};

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
