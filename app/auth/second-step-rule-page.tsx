import { Form } from "@remix-run/react";
import { controlFields } from "#app/lib/control-fields.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxGroup } from "#app/ui/checkbox-group.tsx";
import { ErrorSummary, useSummaryErrors } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { FormButtons } from "#app/ui/form-buttons.tsx";
import { FormCard } from "#app/ui/form-card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SaveButton } from "#app/ui/save-button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import type { SecondStepRule } from "#contract/auth/second-step.schemas.ts";
import type { SecondStepRuleState } from "./second-step-rule.server.ts";

type SecondStepRulePageProps = {
	page: SecondStepRule;
	submission: SecondStepRuleState | null;
	unreached: boolean;
};

/** Renders the page on which an Admin sets who needs a second step, and sees who has none. */
export function SecondStepRulePage({ page, submission, unreached }: SecondStepRulePageProps) {
	const { t, language } = useLocale();
	const errors = useSummaryErrors(submission);
	const shown = unreached ? [{ message: t("apiErrors.plain.unavailable") }] : errors;
	const isRequired = page.profiles.some(({ required }) => required === 1);
	return (
		<>
			<Breadcrumbs
				crumbs={[
					{ label: t("shell.services"), href: "/main-services" },
					{ label: t("organisation.title"), href: "/organisation" },
					{ label: t("signInWays.rule.title") },
				]}
			/>
			<p className="intro">{t("signInWays.rule.intro")}</p>
			{page.available ? (
				<>
					<ErrorSummary title={t("errorPages.summary")} errors={shown} />
					<RuleForm page={page} submission={submission} />
				</>
			) : (
				<Notice kind="warning">{t("signInWays.rule.unavailable")}</Notice>
			)}
			{isRequired && (
				<Card title={t("signInWays.rule.missing")}>
					{page.missing.length === 0 ? (
						<p>{t("signInWays.rule.none")}</p>
					) : (
						<ul>
							{page.missing.map((member) => (
								<li key={member.id}>
									<a href={`/view/member/${member.id}`}>
										<bdi>{member[`name_${language}`]}</bdi>
									</a>
								</li>
							))}
						</ul>
					)}
				</Card>
			)}
		</>
	);
}

function RuleForm({ page, submission }: Pick<SecondStepRulePageProps, "page" | "submission">) {
	const { t, language, format } = useLocale();
	const field = controlFields(submission);
	const required = page.profiles.filter(({ required }) => required === 1);
	const ticked = submission?.values.profiles ?? required.map(({ id }) => String(id));
	return (
		<Form method="post" noValidate>
			<FormCard>
				<input type="hidden" name="version" value={page.version} />
				<TextInput
					{...field("from", page.from ?? undefined)}
					type="date"
					label={t("signInWays.rule.from")}
					dir="ltr"
					marked={false}
				/>
				<Field
					name="profiles"
					label={t("signInWays.rule.profiles")}
					error={submission?.errors.profiles}
					marked={false}
					group
				>
					{(wired) => (
						<CheckboxGroup
							id={wired.id}
							name="profiles"
							described={wired["aria-describedby"]}
							values={[ticked].flat()}
							options={page.profiles.map((profile) => ({
								value: String(profile.id),
								label: t("signInWays.rule.counted", {
									name: profile[`type_${language}`],
									without: format.number(profile.without),
									members: format.number(profile.members),
								}),
							}))}
						/>
					)}
				</Field>
				<FormButtons cancelHref="/organisation">
					<SaveButton />
				</FormButtons>
			</FormCard>
		</Form>
	);
}
