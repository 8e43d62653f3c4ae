import { type ParseArgsConfig, parseArgs } from "node:util";
import { defaultProfiles } from "#api/permissions/default-profiles.ts";
import { TenantCliError } from "#api/tenants/cli-error.ts";
import { validateSlug } from "#api/tenants/slug.ts";
import { type NewTenant, validateNewTenant } from "#api/tenants/validate-new.ts";
import { optionSentence } from "../cli-error.ts";

/** A parsed command of the operator. */
export type TenantCommand =
	| { name: "help" }
	| { name: "create"; tenant: NewTenant }
	| { name: "list" }
	| { name: "remove-demo" }
	| { name: "orphans"; remove: boolean }
	| { name: "suspend" | "resume"; slug: string }
	| { name: "sign-in"; slug: string; member?: string }
	| { name: "export"; slug: string; file: string }
	| { name: "import"; file: string; slug?: string };

export const tenantUsage = `npm run tenant -- COMMAND

  create SLUG --name-en NAME --name-ar NAME --admin EMAIL
                        creates a tenant with one Admin, and prints the Admin's invitation;
                        a name in one language is enough
      --admin-name-en NAME, --admin-name-ar NAME, --language ar|en     of the Admin
      --time-zone NAME                                                 Asia/Riyadh by default
  list                  shows the tenants
  suspend SLUG          stops a tenant's members from signing in
  resume SLUG           lets them sign in again
  sign-in SLUG --passwords on
                        lets everybody use passwords again, when the provider is lost
  sign-in SLUG --second-step-off EMAIL
                        lets a member sign in by the password alone, when phone and codes are lost
  export SLUG FILE      writes a tenant, uploads included, into one archive (.tar.gz)
  import FILE           creates the tenant of an archive
      --slug SLUG                                                      under another slug
  remove-demo           removes the demo organisations and their uploads permanently
  orphans               counts the uploads older than a day that nothing refers to
      --remove                                                         removes them

  npm run tenant -- create acme --name-en "Acme" --name-ar "أكمي" --admin you@acme.example`;

const text = { type: "string" } as const;

type Options = Record<string, string | undefined>;

/** The arguments of a command, and their parser. */
type Form = {
	readonly positionals: readonly string[];
	readonly options: NonNullable<ParseArgsConfig["options"]>;
	/** Of each of these, one. */
	readonly required?: readonly (readonly string[])[];
	readonly read: (positionals: readonly string[], options: Options) => TenantCommand;
};

const one = (positionals: readonly string[], index: number): string => positionals[index] ?? "";

const forms: Readonly<Record<Exclude<TenantCommand["name"], "help">, Form>> = {
	create: {
		positionals: ["SLUG"],
		options: {
			"name-en": text,
			"name-ar": text,
			admin: text,
			"admin-name-en": text,
			"admin-name-ar": text,
			"time-zone": text,
			language: text,
		},
		required: [["name-en", "name-ar"], ["admin"]],
		read: (positionals, options) => ({
			name: "create",
			tenant: validateNewTenant({
				slug: one(positionals, 0),
				nameEn: options["name-en"] ?? options["name-ar"] ?? "",
				nameAr: options["name-ar"] ?? options["name-en"] ?? "",
				timeZone: options["time-zone"] ?? "Asia/Riyadh",
				admin: {
					email: options.admin ?? "",
					nameEn:
						options["admin-name-en"] ??
						options["admin-name-ar"] ??
						defaultProfiles[0]?.typeEn ??
						"",
					nameAr:
						options["admin-name-ar"] ??
						options["admin-name-en"] ??
						defaultProfiles[0]?.typeAr ??
						"",
					language: options.language ?? "ar",
				},
			}),
		}),
	},
	list: { positionals: [], options: {}, read: () => ({ name: "list" }) },
	"remove-demo": { positionals: [], options: {}, read: () => ({ name: "remove-demo" }) },
	orphans: {
		positionals: [],
		options: { remove: { type: "boolean" } },
		read: (_, { remove }) => ({ name: "orphans", remove: remove !== undefined }),
	},
	suspend: {
		positionals: ["SLUG"],
		options: {},
		read: (positionals) => ({ name: "suspend", slug: one(positionals, 0) }),
	},
	resume: {
		positionals: ["SLUG"],
		options: {},
		read: (positionals) => ({ name: "resume", slug: one(positionals, 0) }),
	},
	"sign-in": {
		positionals: ["SLUG"],
		options: { passwords: text, "second-step-off": text },
		required: [["passwords", "second-step-off"]],
		read: (positionals, { passwords, "second-step-off": member }) => {
			if (passwords !== undefined && passwords !== "on") throw usageError("--passwords takes on.");
			if (passwords && member) throw usageError("sign-in takes one option at a time.");
			return { name: "sign-in", slug: one(positionals, 0), member };
		},
	},
	export: {
		positionals: ["SLUG", "FILE"],
		options: {},
		read: (positionals) => ({
			name: "export",
			slug: one(positionals, 0),
			file: one(positionals, 1),
		}),
	},
	import: {
		positionals: ["FILE"],
		options: { slug: text },
		read: (positionals, { slug }) => ({
			name: "import",
			file: one(positionals, 0),
			slug: slug === undefined ? undefined : validateSlug(slug),
		}),
	},
};

const usageError = (sentence: string) => new TenantCliError(`${sentence}\n\n${tenantUsage}`);

/**
 * Parses the arguments after `npm run tenant --`.
 *
 * @throws TenantCliError whose message gives the correct usage
 */
export function parseTenantCommand(args: readonly string[]): TenantCommand {
	const [name, ...rest] = args;
	if (args.includes("--help") || args.includes("-h")) return { name: "help" };
	if (name === undefined) throw usageError("The command is missing.");
	if (!isCommand(name)) throw usageError(`Unknown command "${name}".`);
	const form = forms[name];
	const { positionals, options } = parse(name, form, rest);
	const missing = form.positionals.slice(positionals.length)[0];
	if (missing)
		throw usageError(`${name} takes ${form.positionals.join(" and ")}: ${missing} is missing.`);
	const extra = positionals[form.positionals.length];
	if (extra !== undefined)
		throw usageError(
			`${name} takes ${form.positionals.join(" and ") || "nothing"}, and not "${extra}".`,
		);
	const lacking = form.required?.find((some) => some.every((one) => options[one] === undefined));
	if (lacking) throw usageError(`${name} needs ${lacking.map((one) => `--${one}`).join(" or ")}.`);
	return form.read(positionals, options);
}

const isCommand = (name: string): name is keyof typeof forms => Object.hasOwn(forms, name);

function parse(name: string, form: Form, args: string[]) {
	try {
		const { positionals, values } = parseArgs({
			args,
			options: form.options,
			allowPositionals: true,
		});
		return { positionals, options: values as Options };
	} catch (error) {
		throw usageError(optionSentence(name, error));
	}
}
