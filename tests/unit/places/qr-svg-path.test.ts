import QRCode from "qrcode";
import { expect, it } from "vitest";
import { encodeQrModules } from "#app/places/qr/qr-code.server.ts";
import { qrSvgPath, quietZone } from "#app/places/qr/svg-path.ts";

/** The dark squares that a path's strokes cover, as `row column`. */
function covered(path: string): Set<string> {
	const squares = new Set<string>();
	let [row, column] = [0, 0];
	for (const [, step, a, b] of path.matchAll(/([Mmh])(-?\d+)(?: (\d+)(?:\.5)?)?/g)) {
		if (step === "M") [column, row] = [Number(a), Number(b)];
		else if (step === "m") column += Number(a);
		else
			for (let end = column + Number(a); column < end; column++)
				squares.add(`${row - quietZone} ${column - quietZone}`);
	}
	return squares;
}

it.each(["x", "https://demo.example.org/q/0123456789abcdef/7", "س".repeat(200)])(
	"covers exactly the dark squares of the code of %s",
	(text) => {
		const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
		const dark = [...modules.data].flatMap((one, index) =>
			one ? [`${Math.floor(index / modules.size)} ${index % modules.size}`] : [],
		);
		expect([...covered(qrSvgPath(encodeQrModules(text)))].sort()).toEqual(dark.sort());
	},
);
