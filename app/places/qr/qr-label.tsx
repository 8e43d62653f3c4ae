import { useTranslation } from "#app/lib/i18n.ts";
import { Letterhead } from "#app/ui/letterhead.tsx";
import { withoutCopiedNames } from "#contract/values/names.ts";
import type { NamedRef } from "#contract/values/schemas.ts";
import { QrSvg } from "./qr-svg.tsx";
import type { QrModules } from "./svg-path.ts";

export type QrLabelData = {
	id: number;
	name_ar: string;
	name_en: string;
	/** The branch of a facility, the facility of equipment, or the warehouse of a resource. */
	place: NamedRef | null;
	code: QrModules;
};

/** The text alternatives of a code. */
const codeTexts = {
	facility: "pages.qr.image",
	equipment: "equipment.code",
	resource: "stock.code",
} as const;

type QrLabelProps = { label: QrLabelData; of: "facility" | "equipment" | "resource" };

/**
 * Renders the label of a facility, an equipment item or a resource: its code, its names, its place
 * and its id.
 */
export function QrLabel({ label: { id, name_ar, name_en, place, code }, of }: QrLabelProps) {
	const { t, language } = useTranslation();
	const name = language === "ar" ? name_ar : name_en;
	const names = withoutCopiedNames({ name_ar, name_en }, language);
	return (
		<li className="qr-label">
			<QrSvg code={code} label={t(codeTexts[of], { name })} />
			<div className="qr-text">
				<Letterhead />
				{names.name_ar && (
					<strong lang="ar" dir="rtl">
						{names.name_ar}
					</strong>
				)}
				{names.name_en && (
					<strong lang="en" dir="ltr">
						{names.name_en}
					</strong>
				)}
				{place && (
					<span>
						<bdi>{place[`name_${language}`]}</bdi>
					</span>
				)}
				<small>{t("qrLabels.number", { id })}</small>
			</div>
		</li>
	);
}
