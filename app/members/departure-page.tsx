import { EntityBreadcrumbs } from "#app/entities/entity-breadcrumbs.tsx";
import { SuggestedDateButton } from "#app/fields/suggested-date-button.tsx";
import { controlFields } from "#app/lib/control-fields.ts";
import type { PageProps } from "#app/lib/progressive/form-page.tsx";
import { useLocale } from "#app/lib/root-data.ts";
import { FormerMemberBadge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { ErrorSummary, useSummaryErrors } from "#app/ui/error-summary.tsx";
import { Form } from "#app/ui/form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { UnreachedSummary } from "#app/ui/unreached-summary.tsx";
import type { DepartureFormState, DeparturePageData } from "./departure-page.server.ts";
import { MemberSelect } from "./member-select.tsx";
import { ResponsibilitiesList } from "./responsibilities-list.tsx";

type ScreenProps = PageProps<DeparturePageData, DepartureFormState>;
type SectionProps = Omit<ScreenProps, "unreached">;

/** Renders the departure of a member: the last day, and the successor for the responsibilities. */
export function DepartureScreen({ page, submission, unreached }: ScreenProps) {
	const { t, language } = useLocale();
	const { member } = page;
	const id = String(member.id);
	const home = `/view/member/${id}`;
	const name = member[`name_${language}`];
	return (
		<>
			<UnreachedSummary unreached={unreached} />
			<EntityBreadcrumbs name="member" id={id} label={name} here={t("departure.action")} />
			<PageHead title={<bdi>{name}</bdi>} badges={member.left === 1 && <FormerMemberBadge />}>
				<ButtonLink href={home}>{t("departurePage.toMember")}</ButtonLink>
			</PageHead>
			<ErrorSummary title={t("departurePage.undone")} errors={useSummaryErrors(submission)} />
			<LastDay
				page={page}
				submission={
					submission?.intent === "hand-over" || submission?.intent === "erase" ? null : submission
				}
			/>
			<HandOver page={page} submission={submission?.intent === "hand-over" ? submission : null} />
			{member.left === 1 && (
				<PersonalData id={id} submission={submission?.intent === "erase" ? submission : null} />
			)}
		</>
	);
}

function LastDay({ page: { member, isOwn }, submission }: SectionProps) {
	const { t, format } = useLocale();
	const { last_day: lastDay } = member;
	const field = controlFields(submission);
	const day = lastDay ? format.day(lastDay) : "";
	return (
		<Card title={t("departurePage.lastDay")}>
			{lastDay && (
				<p className="mb-4">
					{t(member.left ? "departurePage.left" : "departurePage.leaves", { day })}
				</p>
			)}
			{isOwn ? (
				<Notice kind="info">{t("fieldErrors.own_last_day")}</Notice>
			) : (
				<Form method="post" noValidate>
					<input type="hidden" name="version" value={member.version} />
					<p className="mb-4">{t("departurePage.effect")}</p>
					<TextInput
						{...field("last_day", lastDay ?? "")}
						type="date"
						dir="ltr"
						label={t("departurePage.lastDay")}
						hint={t("departurePage.lastDayHint")}
						required
						autoComplete="off"
					/>
					<SuggestedDateButton name="last_day" meant={submission?.meant?.last_day} />
					<div className="buttons">
						<SubmitButton
							intent="leave"
							variant={lastDay ? "plain" : "danger"}
							icon="calendar"
							label={t("departurePage.save")}
						/>
						{lastDay && (
							<SubmitButton intent="return" variant="primary" label={t("departurePage.return")} />
						)}
					</div>
				</Form>
			)}
		</Card>
	);
}

function PersonalData({ id, submission }: { id: string } & Pick<SectionProps, "submission">) {
	const { t } = useLocale();
	const field = controlFields(submission);
	return (
		<Card title={t("departurePage.erase")}>
			<p className="mb-4">
				{t("departurePage.eraseEffect")} <a href={`/member-data/${id}`}>{t("departure.data")}</a>
			</p>
			<Form method="post" noValidate>
				<div className="mb-4">
					<Checkbox {...field("sure")} label={t("departurePage.eraseSure")} />
				</div>
				<SubmitButton
					intent="erase"
					variant="danger"
					icon="trash-2"
					label={t("departurePage.erase")}
				/>
			</Form>
		</Card>
	);
}

function HandOver({ page: { member, inHand, heirs }, submission }: SectionProps) {
	const { t } = useLocale();
	const field = controlFields(submission);
	const isEmpty = Object.values(inHand).every(({ count }) => count === 0);
	if (isEmpty)
		return (
			<Card title={t("departurePage.inHand")}>
				<p className="hint">{t("departurePage.none")}</p>
			</Card>
		);
	return (
		<Card title={t("departurePage.inHand")}>
			<ResponsibilitiesList id={member.id} inHand={inHand} />
			{heirs ? (
				<Form method="post" noValidate>
					<MemberSelect
						{...field("to_id")}
						label={t("departurePage.to")}
						offered={submission?.heirs ?? heirs}
						none={t("requestActions.noMembers")}
					/>
					<p className="hint mb-4">{t("departurePage.told")}</p>
					<SubmitButton
						intent="hand-over"
						icon="user-check"
						variant="primary"
						label={t("departurePage.handOver")}
					/>
				</Form>
			) : (
				<Notice kind="info">{t("departurePage.adminsHandOver")}</Notice>
			)}
		</Card>
	);
}
