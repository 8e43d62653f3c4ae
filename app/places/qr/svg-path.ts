/** A code as its squares: eight to a byte, row by row, in base64. */
export type QrModules = { readonly size: number; readonly squares: string };

/** The quiet zone around a code, in squares, which scanners need. */
export const quietZone = 4;

/** Returns the dark squares as an SVG path of horizontal strokes, one square wide. */
export function qrSvgPath({ size, squares }: QrModules): string {
	const bytes = atob(squares);
	const isDark = (index: number) => (bytes.charCodeAt(index >> 3) >> (index & 7)) & 1;
	let path = "";
	for (let row = 0; row < size; row++) {
		let end = 0;
		for (let column = 0; column < size; column++) {
			if (!isDark(row * size + column)) continue;
			const start = column;
			while (column + 1 < size && isDark(row * size + column + 1)) column++;
			const length = column + 1 - start;
			path +=
				end === 0
					? `M${quietZone + start} ${quietZone + row}.5h${length}`
					: `m${start - end} 0h${length}`;
			end = column + 1;
		}
	}
	return path;
}
