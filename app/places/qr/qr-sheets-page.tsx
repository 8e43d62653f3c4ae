import { Form } from "@remix-run/react";
import { useLocale } from "#app/lib/root-data.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterSelect } from "#app/ui/filter-select.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import {
	chunkItems,
	isRoll,
	type LabelSize,
	labelSizes,
	maxLabelsPerPart,
} from "./label-sheets.ts";
import { QrLabel, type QrLabelData } from "./qr-label.tsx";
import { SheetPager } from "./sheet-pager.tsx";

type QrSheetsProps = {
	of: "facility" | "equipment" | "resource";
	/** The slug of the list whose entities have labels. */
	slug: string;
	labels: readonly QrLabelData[];
	size: LabelSize;
	/** The part of the labels that the page shows, from 1. */
	part: number;
	parts: number;
	total: number;
	/** The query of the list, with the page's own parameters. */
	search: string;
};

const noneTexts = {
	facility: "qrLabels.none",
	equipment: "equipment.noneToPrint",
	resource: "stock.noneToPrint",
} as const;

/** Labels with the codes of facilities, equipment or resources, on A4 pages. */
export function QrSheetsScreen({
	of,
	slug,
	labels,
	size,
	part,
	parts,
	total,
	search,
}: QrSheetsProps) {
	const { t, format } = useLocale();
	const params = new URLSearchParams(search);
	for (const name of ["lng", "labels", "part"]) params.delete(name);
	const filters = new URLSearchParams(params);
	filters.delete("of");
	const list = `/table/${slug}${filters.size > 0 ? `?${filters}` : ""}`;
	const roll = isRoll(size);
	const sheets = roll ? [labels] : chunkItems(labels, Number(size));
	const sheetClass = roll ? `roll roll-${size}` : size === "8" ? "sheet" : "sheet dense";
	return (
		<>
			<Breadcrumbs
				crumbs={[{ label: t(`entities.${of}.list`), href: list }]}
				here={t("qrLabels.title")}
			/>
			{total === 0 ? (
				<EmptyState
					title={t("qrLabels.noneTitle")}
					text={t(noneTexts[of])}
					action={{ href: list, label: t("qrLabels.back") }}
				/>
			) : (
				<>
					<div className="sheet-head screen-only">
						<Form method="get" className="card sheet-form" reloadDocument>
							{[...params].map(([name, value]) => (
								<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
							))}
							<FilterSelect
								label={t("qrLabels.size")}
								name="labels"
								value={size}
								options={labelSizes.map((value) => ({
									value,
									label: t(`qrLabels.sizes.${value}`),
								}))}
							/>
							<div className="buttons">
								<Button type="submit">{t("qrLabels.apply")}</Button>
								<PrintButton label={t("pages.qr.print")} />
							</div>
						</Form>
						<Notice>
							<p>
								{t("qrLabels.count", {
									count: labels.length,
									shown: format.number(labels.length),
									pages: format.number(roll ? labels.length : sheets.length),
								})}
							</p>
							<p>{t(roll ? "qrLabels.hintRoll" : "qrLabels.hint")}</p>
							{parts > 1 && (
								<SheetPager
									part={part}
									parts={parts}
									total={total}
									per={maxLabelsPerPart}
									query={`${params}${params.size > 0 ? "&" : ""}labels=${size}`}
								/>
							)}
						</Notice>
					</div>
					{sheets.map((sheet) => (
						<ul key={sheet[0]?.id} className={sheetClass}>
							{sheet.map((label) => (
								<QrLabel key={label.id} label={label} of={of} small={size !== "8"} />
							))}
						</ul>
					))}
				</>
			)}
		</>
	);
}
