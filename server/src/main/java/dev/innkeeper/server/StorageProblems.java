package dev.innkeeper.server;

import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.http.ProblemMapper;
import dev.innkeeper.storage.failure.ConflictException;
import dev.innkeeper.storage.failure.DamagedDataException;
import dev.innkeeper.storage.failure.LibraryInUseException;
import dev.innkeeper.storage.failure.NameTakenException;
import dev.innkeeper.storage.failure.NotALibraryException;
import dev.innkeeper.storage.failure.NotFoundException;
import dev.innkeeper.storage.failure.ReadOnlyStorageException;
import dev.innkeeper.storage.failure.StorageException;
import dev.innkeeper.storage.failure.StorageFailedException;
import dev.innkeeper.storage.failure.StorageFullException;

/** What failures of storage mean to clients; everything else is a mistake of the server. */
final class StorageProblems implements ProblemMapper {

    @Override
    public Problem problemOf(Exception failure) {
        return failure instanceof StorageException storage
                ? ofStorage(storage)
                : Problem.of(ErrorCode.INTERNAL, "Something went wrong in the server. Its log says more; try again.");
    }

    private static Problem ofStorage(StorageException failure) {
        String message = String.valueOf(failure.getMessage());
        return switch (failure) {
            case ConflictException conflict -> Problem.stale(ErrorCode.CHAT_CONFLICT, conflict.current(), message);
            case DamagedDataException ignored -> Problem.of(ErrorCode.DATA_DAMAGED, message);
            case LibraryInUseException ignored -> Problem.of(ErrorCode.STORAGE_FAILED, message);
            case NameTakenException ignored -> Problem.of(ErrorCode.NAME_TAKEN, message);
            case NotALibraryException ignored -> Problem.of(ErrorCode.STORAGE_FAILED, message);
            case NotFoundException missing -> Problem.of(missingCode(missing.kind()), message);
            case ReadOnlyStorageException ignored -> Problem.of(ErrorCode.STORAGE_READ_ONLY, message);
            case StorageFailedException ignored -> Problem.of(ErrorCode.STORAGE_FAILED, message);
            case StorageFullException ignored -> Problem.of(ErrorCode.STORAGE_FULL, message);
        };
    }

    private static ErrorCode missingCode(NotFoundException.Kind kind) {
        return switch (kind) {
            case CHARACTER, PICTURE -> ErrorCode.CHARACTER_NOT_FOUND;
            case CHAT -> ErrorCode.CHAT_NOT_FOUND;
            case MESSAGE -> ErrorCode.MESSAGE_NOT_FOUND;
            case GENERATION -> ErrorCode.GENERATION_NOT_FOUND;
            case DOCUMENT -> ErrorCode.DOCUMENT_NOT_FOUND;
            case GROUP -> ErrorCode.GROUP_NOT_FOUND;
            case PERSONA -> ErrorCode.PERSONA_NOT_FOUND;
            case REVISION -> ErrorCode.REVISION_NOT_FOUND;
            case TRASHED -> ErrorCode.TRASH_NOT_FOUND;
        };
    }
}
