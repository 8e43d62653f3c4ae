import type { ApiRow } from "#app/entities/field-definition.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import { formatList } from "#app/lib/list-format.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import type { Definition } from "#app/ui/definition-list.tsx";
import type { NowFigure } from "#app/ui/now-strip.tsx";
import { grantsPermission, permissionFlags } from "#contract/permissions/flags.ts";
import { flagGroups } from "./flag-groups.ts";

/** What a permission profile grants, in words. */
export type FlagSummary = { sentence: string; now: NowFigure[]; groups: Definition[] };

/** @param hasPlans whether the organisation plans maintenance */
export function toFlagSummary(
	row: ApiRow,
	hasPlans: boolean,
	{ t, language, format }: LocaleContext,
): FlagSummary {
	const flags = permissionFlags.filter((flag) => hasPlans || !flag.startsWith("plans_"));
	const granted = flags.filter((flag) => grantsPermission(row, flag));
	const [requests = [], areas = []] = flagGroups(flags).map(({ rows }) => rows);
	type Rows = typeof requests;
	const isGranted = ({ flags }: Rows[number], column: number) =>
		granted.some((flag) => flag === flags[column]);
	const requested = requests.filter((one) => isGranted(one, 0));
	const seen = areas.filter((one) => isGranted(one, 0));
	const managed = areas.filter((one) => isGranted(one, 1));
	const share = (some: readonly unknown[], all: readonly unknown[]) => ({
		granted: format.number(some.length),
		all: format.number(all.length),
	});
	const group = (label: TextKey, rows: Rows): Definition[] =>
		rows.length === 0
			? []
			: [
					{
						label: t(label),
						value: formatList(
							language,
							rows.map(({ subject }) => t(`permissions.rows.${subject}` as TextKey)),
						),
						wide: true,
					},
				];
	return {
		sentence:
			granted.length === flags.length
				? t("permissionPage.all")
				: t("permissionPage.some", share(granted, flags)),
		now: [
			{
				label: t("permissions.columns.write"),
				figure: t(
					"permissionPage.share",
					share(
						managed,
						areas.filter(({ flags }) => flags[1]),
					),
				),
			},
			{
				label: t("permissions.columns.read"),
				figure: t("permissionPage.share", share(seen, areas)),
			},
		],
		groups: [
			...group("permissions.requests", requested),
			...group("permissions.columns.write", managed),
			...group(
				"permissionPage.readOnly",
				seen.filter((one) => !managed.includes(one)),
			),
			...group(
				"permissionPage.none",
				[...requests, ...areas].filter((one) => ![...requested, ...seen, ...managed].includes(one)),
			),
		],
	};
}
