import { useTranslation } from "#app/lib/i18n.ts";
import { Letterhead } from "#app/ui/letterhead.tsx";
import type { NamedRef } from "#contract/values/schemas.ts";
import { QrSvg } from "./qr-svg.tsx";
import type { QrModules } from "./svg-path.ts";

export type QrLabelData = {
	id: number;
	name_ar: string;
	name_en: string;
	/** Its branch, the facility of a piece of equipment, or the warehouse of a resource. */
	place: NamedRef | null;
	code: QrModules;
};

/** What is said of a code to who can't see it. */
const codeTexts = {
	facility: "pages.qr.image",
	equipment: "equipment.code",
	resource: "stock.code",
} as const;

type QrLabelProps = { label: QrLabelData; of: "facility" | "equipment" | "resource" };

/** What hangs at a facility, a piece of equipment or a shelf: its code, its names in both languages, its place and its number. */
export function QrLabel({ label: { id, name_ar, name_en, place, code }, of }: QrLabelProps) {
	const { t, language } = useTranslation();
	const name = language === "ar" ? name_ar : name_en;
	return (
		<li className="qr-label">
			<QrSvg code={code} label={t(codeTexts[of], { name })} />
			<div className="qr-text">
				<Letterhead />
				<strong lang="ar" dir="rtl">
					{name_ar}
				</strong>
				<strong lang="en" dir="ltr">
					{name_en}
				</strong>
				{place && (
					<span>
						<bdi>{place[`name_${language}`]}</bdi>
					</span>
				)}
				<small>{t("qrSheets.number", { id })}</small>
			</div>
		</li>
	);
}
