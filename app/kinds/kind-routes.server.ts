import { callApi } from "#app/lib/api-client.server.ts";
import type { Translate } from "#app/lib/i18n.ts";
import type { Language } from "#app/lib/languages.ts";
import type { Session } from "#app/lib/session.server.ts";
import type { KindRouting } from "#contract/kinds/schemas.ts";
import type { NamedRef } from "#contract/values/schemas.ts";

/** The number of empty lines after those that exist. */
const emptyLines = 2;

/** All branches, as the value of a select. */
export const everywhere = "0";

type Option = { readonly value: string; readonly label: string };

/** A line of the form: the branch of a line that exists can't be changed. */
type RouteLine = {
	readonly branch: string;
	/** The name of the branch; null for a new line, which has a select of branches. */
	readonly name: string | null;
	readonly member: string;
	readonly members: readonly Option[];
};

export type RoutesFormState = {
	readonly version: number;
	readonly lines: readonly RouteLine[];
	readonly branches: readonly Option[];
};

/** A line as a text: which branch, and who gets its requests. */
export type ShownRoute = {
	readonly branch: string;
	readonly member: string;
	/** Null where no member is named. */
	readonly memberId: number | null;
	/** The reason why the line has no effect. */
	readonly warning: string | null;
};

type Reader = { readonly t: Translate; readonly language: Language };

export const nameOf = ({ language }: Reader, one: NamedRef) => one[`name_${language}`];

const toOption = (reader: Reader, one: NamedRef): Option => ({
	value: String(one.id),
	label: nameOf(reader, one),
});

export const loadRoutes = (session: Session, id: number | string) =>
	callApi(session, "GET /kinds/{id}/routes", { params: { id } });

/** Returns the routes of a kind as texts. */
export const shownRoutes = (reader: Reader, { routes }: KindRouting): ShownRoute[] =>
	routes.map(({ branchDetails, member_id, memberDetails }) => {
		const { t } = reader;
		const name = memberDetails ? nameOf(reader, memberDetails) : null;
		return {
			branch: branchDetails ? nameOf(reader, branchDetails) : t("kinds.routes.everywhere"),
			member: name ?? t(member_id === null ? "kinds.routes.leastBusy" : "kinds.routes.deleted"),
			memberId: memberDetails?.id ?? null,
			warning:
				member_id !== null && (name === null || memberDetails?.left === 1)
					? t(name === null ? "kinds.routes.gone" : "kinds.routes.left")
					: null,
		};
	});

/** Returns the form of a kind's routes, as they are stored. */
export function routesForm(
	reader: Reader,
	{ version, routes, members }: KindRouting,
	branches: readonly NamedRef[],
): RoutesFormState {
	const { t } = reader;
	const doers = [
		{ value: "", label: t("kinds.routes.leastBusy") },
		...members.map((one) => toOption(reader, one)),
	];
	const lines = routes.map(({ branchDetails, branch_id, member_id, memberDetails }): RouteLine => {
		const isListed = doers.some(({ value }) => value === String(member_id ?? ""));
		return {
			branch: String(branch_id ?? everywhere),
			name: branchDetails ? nameOf(reader, branchDetails) : t("kinds.routes.everywhere"),
			member: String(member_id ?? ""),
			members: isListed
				? doers
				: [
						...doers,
						memberDetails
							? toOption(reader, memberDetails)
							: { value: String(member_id), label: t("kinds.routes.deleted") },
					],
		};
	});
	const isOpen = (branch: string) => !lines.some((line) => line.branch === branch);
	return {
		version,
		lines: [
			...lines,
			...Array.from({ length: emptyLines }, () => ({
				branch: "",
				name: null,
				member: "",
				members: doers,
			})),
		],
		branches: [
			{ value: "", label: t("kinds.routes.withoutLine") },
			{ value: everywhere, label: t("kinds.routes.everywhere") },
			...branches.map((one) => toOption(reader, one)),
		].filter(({ value }) => isOpen(value)),
	};
}
