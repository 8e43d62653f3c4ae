import { useText } from "#app/lib/i18n.ts";
import { type QrSquares, qrPath, quiet } from "./path.ts";

/** The code of a facility, drawn in the page. */
export function QrDrawing({ code, name }: { code: QrSquares; name: string }) {
	const { t } = useText();
	const side = code.size + 2 * quiet;
	return (
		<svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={t("pages.qr.image", { name })}>
			<path d={qrPath(code)} />
		</svg>
	);
}
