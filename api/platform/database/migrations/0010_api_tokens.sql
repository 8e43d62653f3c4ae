CREATE TABLE "api_tokens" (
	"tenant_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"member_id" integer NOT NULL,
	"name" text NOT NULL,
	"permissions" text NOT NULL,
	"expires_on" date NOT NULL,
	"last_used_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_tokens_tenant_id_token_hash_pk" PRIMARY KEY("tenant_id","token_hash")
);
--> statement-breakpoint
select spread_by_tenant('api_tokens');--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_tokens_member" ON "api_tokens" USING btree ("tenant_id","member_id");