import { type QrModules, qrSvgPath, quietZone } from "./svg-path.ts";

/** Renders a code as an inline drawing. */
export function QrSvg({ code, label }: { code: QrModules; label: string }) {
	const side = code.size + 2 * quietZone;
	return (
		<svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
			<path d={qrSvgPath(code)} />
		</svg>
	);
}
