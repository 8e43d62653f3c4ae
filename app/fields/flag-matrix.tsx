import type { Entity } from "#app/entities/entity-definition.ts";
import type { PlacedField } from "#app/entities/field-definition.ts";
import { isFieldAvailable } from "#app/entities/form-fields.ts";
import { type TextKey, useTranslation } from "#app/lib/i18n.ts";
import { useRootData } from "#app/lib/root-data.ts";
import styles from "#app/styles/pages/permission-matrix.css?url";
import { Icon } from "#app/ui/icon.tsx";
import { type Permission, permissionFlags } from "#contract/permissions/flags.ts";
import { type FlagGroup, flagGroups } from "./flag-groups.ts";

type FlagMatrixProps = {
	entity: Entity;
	/** `show` has ticks and crosses; `form` has checkboxes named like the flags, with the value 1. */
	mode: "show" | "form";
	granted: (flag: Permission) => boolean;
};

/** Renders the flags of an entity, as tables of subjects and actions. */
export function FlagMatrix({ entity, ...props }: FlagMatrixProps) {
	const features = useRootData()?.organisation.features ?? [];
	const fields = entity.fields as Readonly<Record<string, PlacedField>>;
	const offered = permissionFlags.filter((flag) => {
		const field = fields[flag];
		return field && isFieldAvailable(field, features);
	});
	return (
		<>
			<link rel="stylesheet" href={styles} />
			<div className="halves">
				{flagGroups(offered).map((group) => (
					<Group key={group.title} group={group} {...props} />
				))}
			</div>
		</>
	);
}

function Group({ group, mode, granted }: Omit<FlagMatrixProps, "entity"> & { group: FlagGroup }) {
	const { t } = useTranslation();
	return (
		<table className="matrix">
			<caption>{t(group.title)}</caption>
			<thead>
				<tr>
					<th scope="col">{t("permissions.what")}</th>
					{group.columns.map((column) => (
						<th key={column} scope="col">
							{t(`permissions.columns.${column}`)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{group.rows.map(({ subject, flags }) => (
					<tr key={subject}>
						<th scope="row">{t(`permissions.rows.${subject}` as TextKey)}</th>
						{flags.map((flag, index) => (
							<td key={group.columns[index]}>
								{flag && <Flag flag={flag} mode={mode} granted={granted(flag)} />}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

type FlagProps = Pick<FlagMatrixProps, "mode"> & { flag: Permission; granted: boolean };

function Flag({ flag, mode, granted }: FlagProps) {
	const { t } = useTranslation();
	if (mode === "form")
		return (
			<label className="check">
				<input type="checkbox" name={flag} value="1" defaultChecked={granted} />
				<span className="sr-only">{t(`entities.permission.fields.${flag}`)}</span>
			</label>
		);
	return (
		<span className={granted ? "granted" : "withheld"}>
			<Icon name={granted ? "check" : "x"} />
			<span className="sr-only">{t(granted ? "common.yes" : "common.no")}</span>
		</span>
	);
}
