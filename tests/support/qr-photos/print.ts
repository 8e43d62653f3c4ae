import { createRequire } from "node:module";
import { Resvg } from "@resvg/resvg-js";
import QRCode from "qrcode";
import { encodeQrModules } from "#app/places/qr/qr-code.server.ts";
import { qrSvgPath, quietZone } from "#app/places/qr/svg-path.ts";
import type { Grey } from "./grayscale.ts";
import type { Shot } from "./shot.ts";

/** A printed code: the paper, and where on it the code lies, in pixels, without its margin. */
export type Print = { readonly paper: Grey; readonly code: { x: number; y: number; side: number } };

const font = createRequire(import.meta.url).resolve(
	"@expo-google-fonts/readex-pro/400Regular/ReadexPro_400Regular.ttf",
);

type Layout = { width: number; height: number; code: { x: number; y: number; side: number } };

/** As the application prints them, in tenths of a millimetre, margins of the code included. */
const layouts: Record<Shot["print"], Layout> = {
	page: { width: 2000, height: 2700, code: { x: 400, y: 450, side: 1200 } },
	label: { width: 970, height: 700, code: { x: 440, y: 110, side: 480 } },
};

const words = {
	page: (id: number) => `
		<text x="1000" y="300" font-size="90" text-anchor="middle">امسح الرمز لإنشاء الطلب</text>
		<text x="1000" y="1850" font-size="110" text-anchor="middle">معمل الحاسب ${id}</text>
		<text x="1000" y="2010" font-size="80" text-anchor="middle">الفرع الرئيسي</text>
		<text x="1000" y="2130" font-size="60" text-anchor="middle">Building B, second floor, room ${id}</text>`,
	label: (id: number) => `
		<rect x="4" y="4" width="962" height="692" fill="none" stroke="#bbb" stroke-width="3" stroke-dasharray="12"/>
		<text x="400" y="240" font-size="52" text-anchor="end">معمل الحاسب ${id}</text>
		<text x="60" y="330" font-size="46">Computer lab ${id}</text>
		<text x="60" y="420" font-size="40">Main office</text>
		<text x="60" y="500" font-size="36">No. ${id}</text>`,
};

/** A print of a code, so large that its squares are at least 24 pixels wide. */
export function printOf({
	text,
	facility,
	print,
}: Pick<Shot, "text" | "facility" | "print">): Print {
	const { width, height, code } = layouts[print];
	const squares = encodeQrModules(text);
	const side = squares.size + 2 * quietZone;
	const scale = (side * 24) / code.side;
	const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"
		width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" font-family="Readex Pro" fill="#111">
		<rect width="${width}" height="${height}" fill="#fff"/>${words[print](facility)}
		<svg x="${code.x}" y="${code.y}" width="${code.side}" height="${code.side}"
			viewBox="0 0 ${side} ${side}"><path d="${qrSvgPath(squares)}" stroke="#111"/></svg></svg>`;
	const image = new Resvg(drawing, {
		font: { fontFiles: [font], loadSystemFonts: false },
	}).render();
	const rgba = image.pixels;
	const paper = new Uint8Array(image.width * image.height);
	for (let at = 0; at < paper.length; at++) paper[at] = rgba[at * 4] ?? 255;
	const square = (code.side * scale) / side;
	return {
		paper: { width: image.width, height: image.height, data: paper },
		code: {
			x: code.x * scale + quietZone * square,
			y: code.y * scale + quietZone * square,
			side: squares.size * square,
		},
	};
}

/** How many squares a code of a text has at each side. */
export const squaresOf = (text: string): number =>
	QRCode.create(text, { errorCorrectionLevel: "M" }).modules.size;
