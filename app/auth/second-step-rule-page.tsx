import { controlFields } from "#app/lib/control-fields.ts";
import type { PageProps } from "#app/lib/progressive/form-page.tsx";
import { useLocale } from "#app/lib/root-data.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { ErrorSummary, useSummaryErrors } from "#app/ui/error-summary.tsx";
import { Form } from "#app/ui/form.tsx";
import { FormButtons } from "#app/ui/form-buttons.tsx";
import { FormCard } from "#app/ui/form-card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SaveButton } from "#app/ui/save-button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import type { SecondStepRule } from "#contract/auth/second-step.schemas.ts";
import type { SecondStepRuleState } from "./second-step-rule.server.ts";

type SecondStepRulePageProps = PageProps<SecondStepRule, SecondStepRuleState>;

/** Renders the page on which an Admin sets who needs a second step, and sees who has none. */
export function SecondStepRulePage({ page, submission, unreached }: SecondStepRulePageProps) {
	const { t } = useLocale();
	const errors = useSummaryErrors(submission);
	const shown = unreached ? [{ message: t("apiErrors.plain.unavailable") }] : errors;
	const required = page.profiles.filter((profile) => profile.required === 1);
	return (
		<>
			<Breadcrumbs under="organisation" here={t("signInWays.rule.title")} />
			<p className="mb-3 text-muted">{t("signInWays.rule.intro")}</p>
			{page.available ? (
				<>
					<ErrorSummary title={t("errorPages.summary")} errors={shown} />
					<RuleForm page={page} submission={submission} />
				</>
			) : (
				<Notice kind="warning">{t("signInWays.rule.unavailable")}</Notice>
			)}
			{required.length > 0 && (
				<Card title={t("signInWays.rule.missing")}>
					<ProfilesWithout profiles={required.filter(({ without }) => without > 0)} />
				</Card>
			)}
		</>
	);
}

/** Returns what is said of a profile: its name, and how many of its members have no second step. */
function useCountOf() {
	const { t, language, format } = useLocale();
	return (profile: SecondStepRule["profiles"][number]) =>
		t("signInWays.rule.counted", {
			name: profile[`type_${language}`],
			without: format.number(profile.without),
			members: format.number(profile.members),
		});
}

/** Renders for each profile the link to its members without a second step. */
function ProfilesWithout({ profiles }: Pick<SecondStepRule, "profiles">) {
	const { t } = useLocale();
	const countOf = useCountOf();
	if (profiles.length === 0) return <p>{t("signInWays.rule.none")}</p>;
	return (
		<ul>
			{profiles.map((profile) => (
				<li key={profile.id}>
					<a
						href={`/table/members-management?f.permission_id=${profile.id}&f.second_step=0&f.left=0`}
					>
						{countOf(profile)}
					</a>
				</li>
			))}
		</ul>
	);
}

function RuleForm({ page, submission }: Pick<SecondStepRulePageProps, "page" | "submission">) {
	const { t } = useLocale();
	const countOf = useCountOf();
	const field = controlFields(submission);
	const required = page.profiles.filter(({ required }) => required === 1);
	const ticked = submission?.values.profiles ?? required.map(({ id }) => String(id));
	return (
		<Form method="post" noValidate>
			<FormCard>
				<input type="hidden" name="version" value={submission?.values.version ?? page.version} />
				<TextInput
					{...field("from", page.from ?? undefined)}
					type="date"
					label={t("signInWays.rule.from")}
					dir="ltr"
					marked={false}
				/>
				<CheckboxField
					name="profiles"
					label={t("signInWays.rule.profiles")}
					error={submission?.errors.profiles}
					marked={false}
					values={[ticked].flat()}
					options={page.profiles.map((profile) => ({
						value: String(profile.id),
						label: countOf(profile),
					}))}
				/>
				<FormButtons cancelHref="/organisation">
					<SaveButton />
				</FormButtons>
			</FormCard>
		</Form>
	);
}
