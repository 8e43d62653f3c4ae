import { useTranslation } from "#app/lib/i18n.ts";
import { Letterhead } from "#app/ui/letterhead.tsx";
import { MemberText } from "#app/ui/member-text.tsx";
import { withoutCopiedNames } from "#contract/values/names.ts";
import type { NamedRef } from "#contract/values/schemas.ts";
import { scanTexts } from "./page-texts.ts";
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

type QrLabelProps = {
	label: QrLabelData;
	of: "facility" | "equipment" | "resource";
	/** There is room for the name in one language only. */
	small: boolean;
};

/**
 * Renders the label of a facility, an equipment item or a resource: its code, what scanning it does, its
 * names, its place and its id.
 */
export function QrLabel({ label, of, small }: QrLabelProps) {
	const { id, name_ar, name_en, place, code } = label;
	const { t, language } = useTranslation();
	const name = language === "ar" ? name_ar : name_en;
	const names = small ? [name] : Object.values(withoutCopiedNames({ name_ar, name_en }, language));
	return (
		<li className="qr-label">
			<QrSvg code={code} label={t(codeTexts[of], { name })} />
			<div className="qr-text">
				<Letterhead />
				{of !== "resource" && (
					<>
						<em>
							<bdi lang="ar">{scanTexts.ar}</bdi>
						</em>
						<em>
							<bdi lang="en">{scanTexts.en}</bdi>
						</em>
					</>
				)}
				{names.map(
					(text) =>
						text && (
							<strong key={text}>
								<MemberText text={text} />
							</strong>
						),
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
