import { Form, Link } from "@remix-run/react";
import { hasDetailPage } from "#app/entities/registry.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { areas } from "#contract/entities/areas.ts";
import type { ImportArea } from "#contract/imports/constants.ts";
import type { DataImport, DuplicateName } from "#contract/imports/schemas.ts";
import { importColumnLabel } from "./import-text.ts";
import { importedRowPath } from "./import-urls.ts";
import { CellValue } from "./row-details.tsx";

/** Renders the policy for rows that have the name of another entity, with a button to change it. */
export function DuplicateNameChoice({ found }: { found: DataImport }) {
	const { t, format } = useLocale();
	const count = found.counts.same_name;
	if (count === 0) return null;
	const other = found.same_name === "new" ? "change" : "new";
	return (
		<Notice kind="warning">
			<p>{t("imports.sameName.found", { count, shown: format.number(count) })}</p>
			<p>{t(`imports.sameName.taken.${found.same_name}`)}</p>
			<Form method="post" className="mt-2">
				<input type="hidden" name="version" value={found.version} />
				<SubmitButton
					name="step"
					value={`same-name-${other}`}
					variant="plain"
					label={t(`imports.sameName.take.${other}`)}
					busyLabel={t("imports.sameName.checking")}
				/>
			</Form>
		</Notice>
	);
}

/** Renders the existing entity that has the name of a row, with its values. */
export function DuplicateNameHint({ area, same }: { area: ImportArea; same: DuplicateName }) {
	const { t } = useLocale();
	const name = <bdi>{`#${same.id}`}</bdi>;
	return (
		<p className="hint">
			{t("imports.sameName.alike")}{" "}
			{hasDetailPage(areas[area]) ? <Link to={importedRowPath(area, same.id)}>{name}</Link> : name}
			{same.there.map(({ column, value }) => (
				<span key={column}>
					{` · ${importColumnLabel(t, area, column)}: `}
					<CellValue area={area} column={column} value={value} />
				</span>
			))}
		</p>
	);
}
