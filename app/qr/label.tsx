import { useText } from "#app/lib/i18n.ts";
import { Letterhead } from "#app/ui/letterhead.tsx";
import type { Named } from "#contract/schemas/common.ts";
import { QrDrawing } from "./drawing.tsx";
import type { QrSquares } from "./path.ts";

export type Label = {
	id: number;
	name_ar: string;
	name_en: string;
	branch: Named | null;
	code: QrSquares;
};

/** What hangs at a facility: its code, its names in both languages, its branch and its number. */
export function QrLabel({ label: { id, name_ar, name_en, branch, code } }: { label: Label }) {
	const { t, language } = useText();
	return (
		<li className="qr-label">
			<QrDrawing code={code} name={language === "ar" ? name_ar : name_en} />
			<div className="qr-text">
				<Letterhead />
				<strong lang="ar" dir="rtl">
					{name_ar}
				</strong>
				<strong lang="en" dir="ltr">
					{name_en}
				</strong>
				{branch && (
					<span>
						<bdi>{branch[`name_${language}`]}</bdi>
					</span>
				)}
				<small>{t("qrSheets.number", { id })}</small>
			</div>
		</li>
	);
}
