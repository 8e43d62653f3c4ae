import type { PlacedField } from "#app/entities/field-definition.ts";
import { isFieldAvailable } from "#app/entities/form-fields.ts";
import { entities } from "#app/entities/registry.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { useRootData } from "#app/lib/root-data.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Permission } from "#contract/permissions/flags.ts";
import { type MatrixGroup, permissionMatrix } from "./matrix-groups.ts";

type PermissionMatrixProps = {
	/** `show` has ticks and crosses; `form` has checkboxes named like the flags, with the value 1. */
	mode: "show" | "form";
	granted: (flag: Permission) => boolean;
};

/** Renders the permissions of a profile, as tables of subjects and actions. */
export function PermissionMatrix(props: PermissionMatrixProps) {
	const features = useRootData()?.organisation.features ?? [];
	const fields = entities.permission.fields as Readonly<Record<string, PlacedField>>;
	const isOffered = (flag: Permission | null) => {
		const field = flag && fields[flag];
		return Boolean(field && isFieldAvailable(field, features));
	};
	return (
		<div className="halves">
			{permissionMatrix.map((group) => (
				<Group
					key={group.title}
					group={{ ...group, rows: group.rows.filter(({ flags }) => flags.some(isOffered)) }}
					{...props}
				/>
			))}
		</div>
	);
}

function Group({ group, mode, granted }: PermissionMatrixProps & { group: MatrixGroup }) {
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
				{group.rows.map(({ label, flags }) => (
					<tr key={label}>
						<th scope="row">{t(label)}</th>
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

type FlagProps = Pick<PermissionMatrixProps, "mode"> & { flag: Permission; granted: boolean };

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
