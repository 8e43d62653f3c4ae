import { useTranslation } from "#app/lib/i18n.ts";
import { useIsNotifiedKind } from "#app/lib/notification-kinds.ts";
import { useFeature } from "#app/lib/root-data.ts";
import { ActionMenu } from "#app/ui/action-menu.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { breakableEmail } from "#app/ui/breakable-email.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { PendingLink } from "#app/ui/pending-link.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import type { CurrentMember } from "#contract/members/schemas.ts";
import { mailKinds, toEmailFlag } from "#contract/notifications/constants.ts";
import { withoutCopiedNames } from "#contract/values/names.ts";

type ProfileDetailsProps = {
	member: Omit<
		CurrentMember,
		"id" | "activated" | "permission_id" | "permissionDetails" | "branch_id" | "subbranch_id"
	>;
};

/** Renders the kinds of notifications that are also sent by e-mail. */
function EmailsOf({ member }: ProfileDetailsProps) {
	const { t } = useTranslation();
	const enabledKinds = mailKinds.filter(useIsNotifiedKind());
	if (member.email_notifications !== 1) return t("profile.notNotified");
	const kinds = enabledKinds.filter((kind) => member[toEmailFlag(kind)] !== 0);
	if (kinds.length === enabledKinds.length) return t("profile.notified");
	if (kinds.length === 0) return t("profile.notNotified");
	return (
		<ul>
			{kinds.map((kind) => (
				<li key={kind}>{t(`common.notificationKind.${kind}`)}</li>
			))}
		</ul>
	);
}

/** Renders all data that members see of themselves, also in print. */
export function ProfileDetails({ member }: ProfileDetailsProps) {
	const { t, language } = useTranslation();
	const { branchDetails: branch, subbranchDetails: subbranch } = member;
	const name = member[`name_${language}`];
	const names = withoutCopiedNames(member, language);
	return (
		<>
			<Breadcrumbs
				crumbs={[{ label: t("shell.dashboard"), href: "/dashboard" }]}
				here={t("profile.mine")}
			/>
			<PageHead
				image={<Avatar name={name} photo={member.profile_photo} size="portrait" />}
				title={<bdi>{name}</bdi>}
			>
				<PendingLink
					href="/edit-profile"
					icon="pencil"
					variant="primary"
					label={t("profile.change")}
				/>
				<ButtonLink href="/change-password" icon="key-round">
					{t("auth.changePassword")}
				</ButtonLink>
				<PrintButton label={t("profile.print")} />
				<ActionMenu>
					<ButtonLink href="/sessions" icon="lock" variant="entry">
						{t("profile.sessions")}
					</ButtonLink>
					{useFeature("extensions") && (
						<>
							<ButtonLink href="/my-sign-in" icon="shield-check" variant="entry">
								{t("profile.signIn")}
							</ButtonLink>
							<ButtonLink href="/my-calendar" icon="calendar" variant="entry">
								{t("profile.calendar")}
							</ButtonLink>
							<ButtonLink href="/my-tokens" icon="plug" variant="entry">
								{t("profile.tokens")}
							</ButtonLink>
							<ButtonLink href="/member-data/me" icon="download" variant="entry" document>
								{t("departure.data")}
							</ButtonLink>
						</>
					)}
				</ActionMenu>
			</PageHead>
			<Card>
				<DefinitionList
					items={[
						...(names.name_ar
							? [{ label: t("profile.nameAr"), value: <bdi lang="ar">{names.name_ar}</bdi> }]
							: []),
						...(names.name_en
							? [{ label: t("profile.nameEn"), value: <bdi lang="en">{names.name_en}</bdi> }]
							: []),
						{ label: t("profile.position"), value: <bdi>{member[`permission_${language}`]}</bdi> },
						{
							label: t("profile.employeeId"),
							value: member.employee_id && <bdi>{member.employee_id}</bdi>,
						},
						{
							label: t("profile.phone"),
							value: member.phone && (
								<bdi className="whitespace-nowrap" dir="ltr">
									{member.phone}
								</bdi>
							),
						},
						{
							label: t("profile.email"),
							value: member.email && <bdi dir="ltr">{breakableEmail(member.email)}</bdi>,
						},
						...(branch
							? [{ label: t("profile.branch"), value: <bdi>{branch[`name_${language}`]}</bdi> }]
							: []),
						...(subbranch
							? [
									{
										label: t("profile.subbranch"),
										value: <bdi>{subbranch[`name_${language}`]}</bdi>,
									},
								]
							: []),
						{
							label: t("profile.language"),
							value: member.language && t(`common.language.${member.language}`),
						},
						{
							label: t("profile.notifications"),
							value: member.email_notifications !== undefined && <EmailsOf member={member} />,
						},
					]}
				/>
			</Card>
		</>
	);
}
