import type { FieldCodec, GrantsValue } from "#app/entities/field-definition.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import { grantsPermission, permissionFlags } from "#contract/permissions/flags.ts";

const kinds = ["requests", "columns.read", "columns.write"] as const;

const kindOf = (flag: string) => (flag.endsWith("_read") ? 1 : flag.endsWith("_write") ? 2 : 0);

/** Returns how many permissions of each kind are granted, as `Requests 2 · Read 8`. */
export const grantsText = (value: unknown, { t, format }: LocaleContext): string =>
	kinds
		.map(
			(kind, index) =>
				[t(`permissions.${kind}`), (value as GrantsValue).grants[index] ?? 0] as const,
		)
		.filter(([, count]) => count > 0)
		.map(([label, count]) => `${label} ${format.number(count)}`)
		.join(" · ");

/** What a permission profile grants, by kind: requests, reading and managing. */
export const grantsCodec: FieldCodec = {
	shown(_, row): GrantsValue | null {
		const grants: [number, number, number] = [0, 0, 0];
		for (const flag of permissionFlags) if (grantsPermission(row, flag)) grants[kindOf(flag)] += 1;
		return grants.some((count) => count > 0) ? { grants } : null;
	},
	plain: (_, value, reader) => (value === null ? "" : grantsText(value, reader)),
};
