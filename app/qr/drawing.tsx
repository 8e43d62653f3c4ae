import { type QrSquares, qrPath, quiet } from "./path.ts";

/** A code, drawn in the page. */
export function QrDrawing({ code, label }: { code: QrSquares; label: string }) {
	const side = code.size + 2 * quiet;
	return (
		<svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
			<path d={qrPath(code)} />
		</svg>
	);
}
