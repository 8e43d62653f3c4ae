import { Form, Link } from "@remix-run/react";
import { hasPage } from "#app/entities/registry.ts";
import { useReader } from "#app/lib/root-data.ts";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { areas } from "#contract/areas.ts";
import type { ImportArea } from "#contract/imports.ts";
import type { DataImport, SameNamed } from "#contract/schemas/imports.ts";
import { rowPath } from "./address.ts";
import { Value } from "./line-details.tsx";
import { columnName } from "./texts.ts";

/** How lines are taken that have the name of something else, and the other way, to be chosen. */
export function SameNameChoice({ found }: { found: DataImport }) {
	const { t, format } = useReader();
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

/** What else is called as a line says, and what it has there. */
export function SameNameHint({ area, same }: { area: ImportArea; same: SameNamed }) {
	const { t } = useReader();
	const name = <bdi>{`#${same.id}`}</bdi>;
	return (
		<p className="hint">
			{t("imports.sameName.alike")}{" "}
			{hasPage(areas[area]) ? <Link to={rowPath(area, same.id)}>{name}</Link> : name}
			{same.there.map(({ column, value }) => (
				<span key={column}>
					{` · ${columnName(t, area, column)}: `}
					<Value area={area} column={column} value={value} />
				</span>
			))}
		</p>
	);
}
