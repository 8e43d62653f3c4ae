import { type QrModules, qrSvgPath, quietZone } from "./svg-path.ts";

/** A code, drawn in the page. */
export function QrSvg({ code, label }: { code: QrModules; label: string }) {
	const side = code.size + 2 * quietZone;
	return (
		<svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
			<path d={qrSvgPath(code)} />
		</svg>
	);
}
