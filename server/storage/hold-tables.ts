import { sql } from 'kysely'
import type { Database } from './storage.ts'

/**
 * Takes every table of a PostgreSQL database for a migration before it changes any. Processes that are in use lock tables in orders of their own: one
 * change after the other would deadlock with them again and again, and the start be given up. This one never waits for a whole second, after which
 * PostgreSQL looks for deadlocks: the transactions that wait for it look first, give way and are retried.
 */
export async function holdTables(db: Database) {
  await sql`set local lock_timeout = '700ms'`.execute(db)
  await sql`do $$
    declare wanted text; tries integer;
    begin
      for wanted in select tablename from pg_tables where schemaname = current_schema() order by tablename loop
        tries := 0;
        loop
          begin
            execute format('lock table %I in access exclusive mode', wanted);
            exit;
          exception when lock_not_available then
            tries := tries + 1;
            if tries > 40 then raise; end if;
          end;
        end loop;
      end loop;
    end $$`.execute(db)
  await sql`set local lock_timeout to default`.execute(db)
}
